import { AccessAlarms } from "@urna/contract/api/admin/monitoring";
import type { Api } from "@urna/web-kit/api-client/api";

/** GET /admin/access-alarms: whether somebody is guessing at everybody's account. */
export function getAccessAlarms(api: Api, signal: AbortSignal) {
  return api.get("/admin/access-alarms", AccessAlarms, { signal });
}
