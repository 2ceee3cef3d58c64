import type { Ports } from "./ports.ts";
import { takeStep, type StepRequest } from "./take-step.ts";

/** Ends an election without a result. @throws DomainError `not-found`, `write-conflict` */
export function annulElection(
  ports: Pick<Ports, "transact">,
  { electionId, actor }: StepRequest,
): Promise<void> {
  return takeStep(ports, { name: "annul", electionId, actor }, async (_locked, { pendingCounts, events }) => {
    // With what trustees gave: nothing of it may ever be opened.
    await pendingCounts.remove(electionId);
    await events.emit("election.annulled.v1", { electionId });
    return {};
  });
}
