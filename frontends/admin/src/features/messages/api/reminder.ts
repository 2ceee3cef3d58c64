import { ReminderPreview, Sending, type Reminder } from "@urna/contract/api/admin/messages";
import type { Api } from "@urna/web-kit/api-client/api";

/** GET /admin/elections/{id}/reminder: whom it would go to now, and what it says. */
export function getReminder(api: Api, electionId: string, signal: AbortSignal) {
  return api.get(`/admin/elections/${electionId}/reminder`, ReminderPreview, { signal });
}

/** POST: the same id again is the same reminder. Throws `election-not-open`, `reminder-too-soon`, `invalid-request`. */
export function sendReminder(api: Api, electionId: string, reminder: Reminder) {
  return api.post(`/admin/elections/${electionId}/reminder`, reminder, Sending);
}
