import { Dashboard } from "@urna/contract/api/admin/dashboard";
import type { Api } from "@urna/web-kit/api-client/api";

/** GET /admin/dashboard: what goes on and what waits for somebody, as far as the reader may see it. */
export function getDashboard(api: Api, signal: AbortSignal) {
  return api.get("/admin/dashboard", Dashboard, { signal });
}
