import type { ElectionId } from "@urna/contract/identifiers";
import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import { hourOf, hoursAfter } from "@urna/service-kit/hour";
import type { SealedElectionStore } from "../../roll-freezing/domain/ports.ts";
import type { LinkStore } from "../../participation/domain/ports.ts";
import type { RecipientStore } from "./ports.ts";

export interface RecipientDependencies {
  elections: SealedElectionStore;
  links: LinkStore;
  recipients: RecipientStore;
  clock: Clock;
}

/** How many a notice would go to at this moment. Errors: not-found. */
export async function countRecipients(
  { elections, links, recipients, clock }: RecipientDependencies,
  { electionId, notVoted }: { electionId: ElectionId; notVoted: boolean },
): Promise<number> {
  if (!(await elections.findSealedElection(electionId))) throw new DomainError("not-found");
  const all = await recipients.countReachable(electionId);
  if (!notVoted) return all;
  const voted = await links.findVotersBefore(electionId, hoursAfter(hourOf(clock.now()), 1));
  return all - (await recipients.countReachableAmong(electionId, voted));
}
