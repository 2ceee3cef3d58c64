import { DomainError } from "@urna/service-kit/errors";
import type { Ports } from "../../domain/ports.ts";
import { takeStep, type StepRequest } from "../../life-cycle/domain/take-step.ts";
import type { Outcome } from "./outcome.ts";
import { mayUncoverVoters } from "./results.ts";

/**
 * Publishes the result and the whole archive, if marked voters, ballots in the box and counted ballots are the same
 * number. A result that could show how a person voted needs the election's code, typed.
 * @throws DomainError `not-found`, `write-conflict`, `invalid-request` (confirmation missing or wrong), `tie-undecided`
 * (the commission has not resolved a tie by seniority), `counts-differ`, `unavailable`
 */
export async function publishResults(
  ports: Pick<Ports, "transact" | "identity">,
  { electionId, actor, confirmation }: StepRequest & { confirmation: string },
): Promise<void> {
  const marked = await ports.identity.countMarks(electionId);
  await takeStep(ports, { name: "publish", electionId, actor }, async ({ election, now }, stores) => {
    const tally = await stores.tallies.findTally(electionId);
    if (tally === undefined) throw new DomainError("write-conflict");
    const outcome = tally.outcome;
    if (outcome.verdict === "tie" && outcome.tied?.rule === "seniority")
      throw new DomainError("tie-undecided");
    const { counted } = outcome.reconciliation;
    if (marked !== counted || (await stores.box.countBallots(electionId)) !== counted)
      throw new DomainError("counts-differ");
    demandConfirmation(outcome, { code: election.code, confirmation });
    await stores.events.emit("election.published.v1", { electionId, archiveSha256: tally.archiveSha256 });
    return { publishedAt: now };
  });
}

function demandConfirmation(outcome: Outcome, given: { code: string; confirmation: string }): void {
  if (!mayUncoverVoters(outcome) || given.confirmation === given.code) return;
  throw new DomainError("invalid-request", { fieldErrors: [{ path: "confirmation", code: "required" }] });
}
