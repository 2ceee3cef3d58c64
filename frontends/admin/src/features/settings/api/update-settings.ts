import { AdminSettings, type SettingsChange } from "@urna/contract/api/admin/settings";
import type { Api } from "@urna/web-kit/api-client/api";

/** PUT /admin/settings. Throws `write-conflict` (somebody came first), `locked-while-open`, `invalid-request`. */
export async function updateSettings(api: Api, change: SettingsChange): Promise<AdminSettings> {
  const call = { method: "PUT", path: "/admin/settings", body: change, answer: AdminSettings } as const;
  return (await api.send(call)).value;
}
