import { MailHealth } from "@urna/contract/api/admin/system-health";
import type { Api } from "@urna/web-kit/api-client/api";

/** GET /admin/mail-health: what waits, and what ended in the last 24 hours. */
export function getMailHealth(api: Api, signal: AbortSignal) {
  return api.get("/admin/mail-health", MailHealth, { signal });
}
