import type { Routes } from "@urna/contract/api/routes";
import { actorOf } from "../../codec/actor.ts";
import { required } from "../../codec/required.ts";
import { readVersion } from "../../codec/roll.ts";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { processOf } from "./process-of.ts";

const deadlineMs = 180_000;

export function commitRoll({ electionAdmin, rolls }: Services): Handler<Routes["commitRoll"]> {
  return async ({ params, body, session, trace }) => {
    await processOf(electionAdmin, params.id, trace);
    const { reason, leaveOutErrors = false } = body;
    const { id: electionId, importId: versionId } = params;
    const request = { versionId, electionId, leaveOutErrors, actor: actorOf(session, reason) };
    const { version } = await rolls.commitRoll(request, { ...trace, deadlineMs });
    return { status: 200, body: readVersion(required(version)) };
  };
}
