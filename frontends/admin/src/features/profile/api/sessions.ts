import { pageOf } from "@urna/contract/api/admin/page";
import { OwnSession } from "@urna/contract/api/admin/profile";
import type { Api } from "@urna/web-kit/api-client/api";

const Sessions = pageOf(OwnSession);

/** GET /admin/profile/sessions: more than a page of one's own are never alive at once. */
export async function listOwnSessions(api: Api, signal: AbortSignal) {
  return (await api.get("/admin/profile/sessions", Sessions, { signal })).items;
}

/** DELETE /admin/profile/sessions/{id} */
export function endOwnSession(api: Api, id: string) {
  return api.send({ method: "DELETE", path: `/admin/profile/sessions/${id}` });
}

/** POST /admin/profile/end-other-sessions */
export function endOtherSessions(api: Api) {
  return api.post("/admin/profile/end-other-sessions", undefined, undefined, { repeatable: true });
}
