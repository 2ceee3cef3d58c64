import type { ElectionId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import type { SealedElectionStore } from "../../roll-freezing/domain/ports.ts";
import type { TwoHandsDependency } from "./ports.ts";

interface Dependencies extends TwoHandsDependency {
  elections: SealedElectionStore;
}

/**
 * Orders the registrar to release its halves to whoever has a ticket. The caller has seen to it that two persons decided it
 * and everybody is told. Errors: not-found, write-conflict (of one hand), registrar-away, registrar-refused.
 */
export async function releaseOnWord(
  { elections, twoHands }: Dependencies,
  electionId: ElectionId,
): Promise<void> {
  const election = await elections.findSealedElection(electionId);
  if (!election) throw new DomainError("not-found");
  const { authorities } = election;
  if (!authorities) throw new DomainError("write-conflict");
  if (!twoHands) throw new DomainError("registrar-away");
  await twoHands.ask({ step: "release-on-word", uuid: electionId, attempt: authorities.attempt });
}
