import * as routes from "@urna/contract/candidates/routes";
import { actorOf } from "../../codec/actor.ts";
import { readAdminElection } from "../../codec/admin-election.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

/** Other pictures may wait for the same processor. */
const deadlineMs = 30_000;

export function putCandidatePhoto({ electionAdmin }: Services) {
  return handle(routes.putCandidatePhoto, async ({ params, query, body, session, trace }) => {
    const request = { ...params, ...query, content: body, actor: actorOf(session) };
    const { election } = await electionAdmin.putCandidatePhoto(request, { ...trace, deadlineMs });
    return { status: 200, body: readAdminElection(election) };
  });
}

export function removeCandidatePhoto({ electionAdmin }: Services) {
  return handle(routes.removeCandidatePhoto, async ({ params, query, session, trace }) => {
    const request = { ...params, ...query, actor: actorOf(session) };
    const { election } = await electionAdmin.removeCandidatePhoto(request, trace);
    return { status: 200, body: readAdminElection(election) };
  });
}
