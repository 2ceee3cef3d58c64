import type { Ports } from "../../domain/ports.ts";
import { takeStep, type StepRequest } from "./take-step.ts";

/**
 * Resumes a paused election.
 * @throws DomainError `not-found`, `write-conflict`
 */
export function resumeElection(
  ports: Pick<Ports, "transact">,
  { electionId, actor }: StepRequest,
): Promise<void> {
  return takeStep(ports, { name: "resume", electionId, actor }, async (_locked, { events }) => {
    await events.emit("election.resumed.v1", { electionId });
    return {};
  });
}
