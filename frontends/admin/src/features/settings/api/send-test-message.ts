import { TestMessageSent } from "@urna/contract/api/admin/desk";
import type { Language } from "@urna/contract/words";
import type { Api } from "@urna/web-kit/api-client/api";

/** POST /admin/messages/test. Throws `too-many-requests`. */
export function sendTestMessage(api: Api, message: { address: string; language: Language }) {
  return api.post("/admin/messages/test", message, TestMessageSent);
}
