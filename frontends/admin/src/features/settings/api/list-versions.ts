import { pageOf } from "@urna/contract/api/admin/page";
import { SettingsVersion } from "@urna/contract/api/admin/settings";
import type { Api } from "@urna/web-kit/api-client/api";
import type { ListCall } from "../../../ui/use-list-page.ts";

const Versions = pageOf(SettingsVersion);

/** GET /admin/settings/versions: newest first. */
export function listVersions(api: Api, query: ListCall, signal?: AbortSignal) {
  return api.get("/admin/settings/versions", Versions, { query, signal });
}
