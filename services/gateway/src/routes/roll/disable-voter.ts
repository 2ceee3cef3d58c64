import * as routes from "@urna/contract/roll/routes";
import { actorOf } from "../../codec/actor.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function disableVoter({ rolls }: Services) {
  return handle(routes.disableVoter, async ({ params, body, session, trace }) => {
    const actor = actorOf(session, body.reason);
    await rolls.disableVoter({ electionId: params.id, personId: params.personId, actor }, trace);
    return { status: 204 };
  });
}
