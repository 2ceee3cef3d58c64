import { NoticeReach } from "@urna/contract/api/admin/messages";
import type { NoticeKind } from "@urna/contract/api/admin/settings";
import type { Api } from "@urna/web-kit/api-client/api";

/** GET /admin/elections/{id}/notice-reach: how many a step would write to now. */
export function getNoticeReach(api: Api, electionId: string, notice: NoticeKind, signal: AbortSignal) {
  return api.get(`/admin/elections/${electionId}/notice-reach`, NoticeReach, { query: { notice }, signal });
}
