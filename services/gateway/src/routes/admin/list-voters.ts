import type { RollVoter } from "@urna/contract/api/admin/roll";
import type { Routes } from "@urna/contract/api/routes";
import { Category } from "@urna/contract/words";
import type { Voter } from "@urna/protos/identity/v1/roll";
import { z } from "zod";
import { actorOf } from "../../codec/actor.ts";
import { readPage, writePage } from "../../codec/page.ts";
import { required } from "../../codec/required.ts";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function listVoters({ electionAdmin, rolls }: Services): Handler<Routes["listVoters"]> {
  return async ({ params, query, session, trace }) => {
    const found = await electionAdmin.getElectionForAdmin({ id: params.id }, trace);
    const { processId, state, id } = required(found.election);
    // A draft has frozen no roll and marked nobody: the process's newest version is told as it is.
    const electionId = state === "draft" ? "" : id;
    const request = { processId, electionId, page: writePage(query), actor: actorOf(session) };
    const { voters, total } = await rolls.listVoters(request, trace);
    return { status: 200, body: readPage(query, voters.map(readVoter), total) };
  };
}

const readVoter = (voter: Voter): RollVoter => ({
  ...voter,
  categories: z.array(Category).parse(voter.categories),
});
