import type { Api } from "@urna/web-kit/api-client/api";

/** POST /admin/support-requests/{id}/answer: notes that somebody answered; again changes nothing. */
export async function answerSupportRequest(api: Api, id: string) {
  await api.send({ method: "POST", path: `/admin/support-requests/${id}/answer` });
}
