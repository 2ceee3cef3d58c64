import type { Ports } from "../../domain/ports.ts";
import { demandReason } from "../../history/domain/history.ts";
import { takeStep, type StepRequest } from "./take-step.ts";

/**
 * Stops kits and casting until the election is resumed. Voters see the reason.
 * @throws DomainError `not-found`, `write-conflict`, `invalid-request` (no reason)
 */
export function pauseElection(
  ports: Pick<Ports, "transact">,
  { electionId, actor }: StepRequest,
): Promise<void> {
  return takeStep(ports, { name: "pause", electionId, actor }, async (_locked, { events }) => {
    demandReason(actor);
    await events.emit("election.paused.v1", { electionId });
    return { pauseReason: actor.reason };
  });
}
