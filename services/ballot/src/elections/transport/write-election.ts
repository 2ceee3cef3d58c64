import type { LocalizedText } from "@urna/contract/words";
import type {
  Candidate as CandidateMessage,
  Election as ElectionMessage,
  PendingCount as PendingCountMessage,
  Trustee as TrusteeMessage,
} from "@urna/protos/ballot/v1/election";
import { neededShares, usefulShares } from "../../counting/domain/count.ts";
import type { Candidate, Election, Trustee } from "../domain/election.ts";

/** An election as the protos carry it; `ballots` is for the caller to decide. */
export function electionMessage(election: Election, ballots: number): ElectionMessage {
  const { sealing, rules } = election;
  return {
    id: election.id,
    processId: election.processId,
    code: election.code,
    state: election.state,
    trial: election.trial,
    title: { ...election.title },
    description: { ...election.description },
    question: { ...election.question },
    categories: [...election.categories],
    group: election.group,
    opensAt: instant(election.opensAt),
    closesAt: instant(election.closesAt),
    candidates: election.candidates.map((candidate) => candidateMessage(candidate, election.withdrawals)),
    order: { ...election.order },
    rules: {
      ...rules,
      quorum: { ...rules.quorum },
      access: rules.access.map(({ category, methods }) => ({ category, methods: [...methods] })),
    },
    legalBasis: { ...election.legalBasis },
    helpContact: election.helpContact,
    revision: election.revision,
    updatedAt: instant(election.updatedAt),
    pauseReason: election.pauseReason,
    scheduledClosesAt: instant(election.scheduledClosesAt),
    history: [],
    trustees: (sealing?.trustees ?? []).map((trustee) => trusteeMessage(trustee, sealing?.confirmed ?? [])),
    trusteesNeeded: sealing?.trusteesNeeded ?? 0,
    fingerprint: sealing?.fingerprint ?? "",
    acknowledgementKey: sealing?.acknowledgementKey ?? "",
    rollSize: sealing?.rollSize ?? 0,
    ballots,
    sealedAt: instant(election.sealedAt),
    openedAt: instant(election.openedAt),
    closedAt: instant(election.closedAt),
    talliedAt: instant(election.talliedAt),
    publishedAt: instant(election.publishedAt),
    resultsPublished: election.publishedAt !== undefined,
    secondRoundOf: election.secondRoundOf && { ...election.secondRoundOf },
    secondRound: election.secondRound && { ...election.secondRound },
    pendingCount: pendingCountMessage(election),
    pendingSealing: election.pendingSealing && {
      ...election.pendingSealing,
      failure: election.pendingSealing.failure ?? "",
    },
  };
}

/** A trustee of a sealed election. `confirmed`: owners who signed its fingerprint. */
export function trusteeMessage(trustee: Trustee, confirmed: readonly number[]): TrusteeMessage {
  return { ...trustee, confirmed: confirmed.includes(trustee.index) };
}

/** Of trustees who are awaited, it says how many of the shares that are needed are there. */
function pendingCountMessage({ pendingCount, sealing }: Election): PendingCountMessage | undefined {
  if (pendingCount === undefined || sealing === undefined) return undefined;
  const { stage, done, total, failure = "", given } = pendingCount;
  const progress =
    stage === "waiting"
      ? { done: usefulShares(sealing, given), total: neededShares(sealing) }
      : { done, total };
  const shares = sealing.trustees.map(({ index }) => ({ owner: index, given: given.includes(index) }));
  return { stage, ...progress, failure, shares };
}

/** What everybody sees: of the ballots, those on the board; of a second round, nothing before it is sealed. */
export function publicElectionMessage(election: Election): ElectionMessage {
  const message = electionMessage({ ...election, pendingCount: undefined }, election.sealing?.boardSize ?? 0);
  return election.secondRound?.state === "draft" ? { ...message, secondRound: undefined } : message;
}

/** ISO 8601 in UTC; empty where nothing has happened yet. */
export function instant(date: Date | undefined): string {
  return date?.toISOString() ?? "";
}

function candidateMessage(
  { role, biography, ...candidate }: Candidate,
  withdrawals: Election["withdrawals"],
): CandidateMessage {
  const withdrawal = withdrawals.find(({ number }) => number === candidate.number);
  return {
    ...candidate,
    role: textsMessage(role),
    biography: textsMessage(biography),
    withdrawal: withdrawal && { reason: withdrawal.reason, withdrawnAt: withdrawal.withdrawnAt },
  };
}

function textsMessage({ es, en, ht }: LocalizedText): LocalizedText | undefined {
  return es || en || ht ? { es, en, ht } : undefined;
}
