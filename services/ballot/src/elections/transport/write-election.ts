import type {
  Candidate as CandidateMessage,
  Election as ElectionMessage,
  PendingCount as PendingCountMessage,
  Trustee as TrusteeMessage,
} from "@urna/protos/ballot/v1/election";
import { neededShares, usefulShares } from "../../counting/domain/count.ts";
import type { Candidate } from "../domain/draft.ts";
import type { Election, Trustee } from "../domain/election.ts";

/** An election as the protos carry it; `ballots` is for the caller to decide. */
export function electionMessage(election: Election, ballots: number): ElectionMessage {
  const { sealing, withdrawals, pendingCount: _pendingCount, ...same } = election;
  return {
    ...same,
    ballots,
    candidates: election.candidates.map((candidate) => candidateMessage(candidate, withdrawals)),
    history: [],
    trustees: (sealing?.trustees ?? []).map((trustee) => trusteeMessage(trustee, sealing?.confirmed ?? [])),
    trusteesNeeded: sealing?.trusteesNeeded,
    fingerprint: sealing?.fingerprint,
    acknowledgementKey: sealing?.acknowledgementKey,
    rollSize: sealing?.rollSize ?? 0,
    resultsPublished: election.publishedAt !== undefined,
    pendingCount: pendingCountMessage(election),
  };
}

/** A trustee of a sealed election. `confirmed`: owners who signed its fingerprint. */
export function trusteeMessage(trustee: Trustee, confirmed: readonly number[]): TrusteeMessage {
  return { ...trustee, confirmed: confirmed.includes(trustee.index) };
}

/** The pending count. While trustees are awaited, it shows how many of the needed shares were given. */
function pendingCountMessage({ pendingCount, sealing }: Election): PendingCountMessage | undefined {
  if (pendingCount === undefined || sealing === undefined) return undefined;
  const { stage, done, total, failure, given } = pendingCount;
  const progress =
    stage === "waiting"
      ? { done: usefulShares(sealing, given), total: neededShares(sealing) }
      : { done, total };
  const shares = sealing.trustees.map(({ index }) => ({ owner: index, given: given.includes(index) }));
  return { stage, ...progress, failure, shares };
}

/** The public view: of the ballots, those on the board; a second round only once it is sealed. */
export function publicElectionMessage(election: Election): ElectionMessage {
  const message = electionMessage({ ...election, pendingCount: undefined }, election.sealing?.boardSize ?? 0);
  return election.secondRound?.state === "draft" ? { ...message, secondRound: undefined } : message;
}

function candidateMessage(candidate: Candidate, withdrawals: Election["withdrawals"]): CandidateMessage {
  const withdrawal = withdrawals.find(({ number }) => number === candidate.number);
  return {
    ...candidate,
    withdrawal: withdrawal && {
      reason: withdrawal.reason,
      withdrawnAt: new Date(withdrawal.withdrawnAt),
    },
  };
}
