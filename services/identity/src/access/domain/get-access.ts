import type { ElectionId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import { hourOf, hoursAfter, type Hour } from "@urna/service-kit/hour";
import type { SealedElectionStore } from "../../roll-freezing/domain/ports.ts";
import { smallestGroup } from "../../participation/domain/report-groups.ts";
import type { AccessCount, Counting } from "./access-counts.ts";

interface Dependencies extends Counting {
  elections: SealedElectionStore;
}

export interface Access {
  election: AccessCount[];
  /** Of attempts that named no election. */
  unnamed: AccessCount[];
  /** Where the recent hours begin; undefined where so few may vote that hours could identify people. */
  recentFrom: Hour | undefined;
  lockedDocuments: number;
}

/** How people get in, or do not: since the sealing, and in the hour that runs with the one before. Errors: not-found. */
export async function getAccess(
  { elections, accessCounts, clock }: Dependencies,
  electionId: ElectionId,
): Promise<Access> {
  const election = await elections.findSealedElection(electionId);
  if (!election) throw new DomainError("not-found");
  const now = clock.now();
  const from = hoursAfter(hourOf(now), -1);
  const [own, unnamed, lockedDocuments] = await Promise.all([
    accessCounts.readAccessCounts(electionId, from),
    accessCounts.readAccessCounts(undefined, from),
    accessCounts.countLockedDocuments(now),
  ]);
  const eligible = Object.values(election.eligible).reduce((total, each) => total + each, 0);
  const isSmall = eligible < smallestGroup;
  return {
    election: isSmall ? own.map((each) => ({ ...each, recent: 0 })) : own,
    unnamed,
    lockedDocuments,
    recentFrom: isSmall ? undefined : from,
  };
}
