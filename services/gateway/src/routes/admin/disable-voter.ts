import type { Routes } from "@urna/contract/api/routes";
import { actorOf } from "../../codec/actor.ts";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function disableVoter({ rolls }: Services): Handler<Routes["disableVoter"]> {
  return async ({ params, body, session, trace }) => {
    const actor = actorOf(session, body.reason);
    await rolls.disableVoter({ electionId: params.id, personId: params.personId, actor }, trace);
    return { status: 204 };
  };
}
