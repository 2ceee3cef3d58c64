import type { Api } from "@urna/web-kit/api-client/api";

/**
 * POST /admin/support-requests/{id}/answer: sends the answer by email, once; without a text it is only noted. Throws
 * `write-conflict` (somebody gave another answer).
 */
export async function answerSupportRequest(api: Api, id: string, text: string) {
  await api.send({ method: "POST", path: `/admin/support-requests/${id}/answer`, body: { text } });
}
