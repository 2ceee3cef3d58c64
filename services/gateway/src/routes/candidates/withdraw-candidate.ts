import * as routes from "@urna/contract/candidates/routes";
import { actorOf } from "../../codec/actor.ts";
import { readAdminElection } from "../../codec/admin-election.ts";
import type { ElectionDirectory } from "../../election-directory.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function withdrawCandidate({ electionAdmin }: Services, directory: ElectionDirectory) {
  return handle(routes.withdrawCandidate, async ({ params, body: { reason }, session, trace }) => {
    const request = { ...params, actor: actorOf(session, reason) };
    const { election } = await electionAdmin.withdrawCandidate(request, trace);
    directory.forget();
    return { status: 200, body: readAdminElection(election) };
  });
}
