import * as routes from "@urna/contract/roll/routes";
import { actorOf } from "../../codec/actor.ts";
import { readPage, writePage } from "../../codec/page.ts";
import { readVoter } from "../../codec/roll.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { rollOf } from "../../process-of.ts";

export function listVoters({ electionAdmin, rolls }: Services) {
  return handle(routes.listVoters, async ({ params, query, session, trace }) => {
    const roll = await rollOf(electionAdmin, params.id, trace);
    const request = { ...roll, page: writePage(query), actor: actorOf(session) };
    const { voters, total, moreThanTotal } = await rolls.listVoters(request, trace);
    return { status: 200, body: { ...readPage(query, voters.map(readVoter), total), moreThanTotal } };
  });
}
