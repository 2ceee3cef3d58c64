import * as routes from "@urna/contract/roll-import/routes";
import { answered } from "@urna/service-kit/grpc/answered";
import { actorOf } from "../../codec/actor.ts";
import { readVersion } from "../../codec/roll.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { processOf } from "../../process-of.ts";

const deadlineMs = 180_000;

export function commitRoll(services: Services) {
  return handle(routes.commitRoll, async ({ params, body, session, trace }) => {
    const processId = await processOf(services.electionAdmin, params.id, trace);
    const { reason, leaveOutErrors = false, clear = [], contactsInUse = false } = body;
    const request = {
      versionId: params.importId,
      processId,
      electionId: params.id,
      leaveOutErrors,
      clear,
      contactsInUse,
      actor: actorOf(session, reason),
    };
    const { version } = await services.rolls.commitRoll(request, { ...trace, deadlineMs });
    return { status: 200, body: readVersion(answered(version)) };
  });
}
