import { Dashboard } from "@urna/contract/api/admin/desk";
import type { Api } from "@urna/web-kit/api-client/api";

/** GET /admin/dashboard: how much there is of everything. */
export function getDashboard(api: Api, signal: AbortSignal) {
  return api.get("/admin/dashboard", Dashboard, { signal });
}
