import { ServicesHealth } from "@urna/contract/api/admin/system-health";
import type { Api } from "@urna/web-kit/api-client/api";

/** GET /admin/services-health: which services answer, and since when one does not. */
export function getServicesHealth(api: Api, signal: AbortSignal) {
  return api.get("/admin/services-health", ServicesHealth, { signal });
}
