import { DomainError } from "@urna/service-kit/errors";
import type { TallyRecord } from "./count-archive.ts";
import type { Election } from "./election.ts";
import type { Ports } from "./ports.ts";
import { countedVotes, mayUncoverVoters } from "./results.ts";
import { takeStep, type StepRequest } from "./take-step.ts";

/**
 * Makes result and whole archive public. A result that could show how somebody voted needs the election's code, typed.
 * @throws DomainError `not-found`, `write-conflict`, `invalid-request` (confirmation missing or wrong)
 */
export function publishResults(
  ports: Pick<Ports, "transact">,
  { electionId, actor, confirmation }: StepRequest & { confirmation: string },
): Promise<void> {
  return takeStep(ports, { name: "publish", electionId, actor }, async ({ election, now }, stores) => {
    const tally = await stores.tallies.find(electionId);
    if (tally === undefined) throw new DomainError("write-conflict");
    const ballots = await stores.box.count(electionId);
    demandConfirmation(election, { tally, ballots, confirmation });
    await stores.events.emit("election.published.v1", { electionId, archiveSha256: tally.archiveSha256 });
    return { publishedAt: now };
  });
}

function demandConfirmation(
  { code, rules }: Election,
  given: { tally: TallyRecord; ballots: number; confirmation: string },
): void {
  const counted = countedVotes(given.tally.counts, { blank: rules.blank, ballots: given.ballots });
  if (!mayUncoverVoters(counted) || given.confirmation === code) return;
  throw new DomainError("invalid-request", { fieldErrors: [{ path: "confirmation", code: "required" }] });
}
