import { ResendAnswer } from "@urna/contract/api/voter";
import type { Api } from "@urna/web-kit/api-client/use-api";

/** Sends the receipt to the registered address again. */
export function resendReceipt(api: Api, electionId: string) {
  return api.post(`/elections/${encodeURIComponent(electionId)}/receipt/resend`, undefined, ResendAnswer);
}
