import * as routes from "@urna/contract/roll-import/routes";
import { answered } from "@urna/service-kit/grpc/answered";
import { actorOf } from "../../codec/actor.ts";
import { readDryRun } from "../../codec/roll.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { processOf } from "../../process-of.ts";

const deadlineMs = 180_000;

export function restoreRollVersion({ electionAdmin, rolls }: Services) {
  return handle(routes.restoreRollVersion, async ({ params, session, trace }) => {
    const processId = await processOf(electionAdmin, params.id, trace);
    const request = { processId, versionId: params.versionId, actor: actorOf(session) };
    const { staged } = await rolls.stageRestoring(request, { ...trace, deadlineMs });
    return { status: 201, body: readDryRun(answered(staged), (field) => field) };
  });
}
