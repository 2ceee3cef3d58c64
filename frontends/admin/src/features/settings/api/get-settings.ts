import { AdminSettings } from "@urna/contract/api/admin/settings";
import type { Api } from "@urna/web-kit/api-client/api";

/** GET /admin/settings */
export function getSettings(api: Api, signal: AbortSignal) {
  return api.get("/admin/settings", AdminSettings, { signal });
}
