import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import type { Hour } from "@urna/service-kit/hour";
import type { SealedElectionStore } from "../../roll-freezing/domain/ports.ts";
import type { GroupCount } from "./report-groups.ts";
import type { LinkStore } from "./ports.ts";

interface Dependencies {
  elections: SealedElectionStore;
  links: LinkStore;
}

export interface EstablishmentCount extends GroupCount {
  readonly code: string;
  readonly name: string;
}

/** So long a mark that was being written when its hour ended may stay uncounted. */
const freshMs = 5 * 60_000;

/**
 * Counts by establishment, of the hours before `until` only: who watches a school's figure grow learns the hour of a
 * vote, as the marks themselves have it, and nothing finer. It reads the whole roll, so that each hour's answer is
 * kept and serves everybody who asks.
 */
export function countEstablishments({ elections, links }: Dependencies) {
  const kept = new Map<
    ElectionId,
    { until: number; readAt: number; counts: Promise<EstablishmentCount[]> }
  >();
  const read = async (electionId: ElectionId, until: Hour): Promise<EstablishmentCount[]> => {
    const voters: PersonId[] = await links.findVotersBefore(electionId, until);
    return elections.countByEstablishment(electionId, voters);
  };
  return (
    electionId: ElectionId,
    { until, now }: { until: Hour; now: Date },
  ): Promise<EstablishmentCount[]> => {
    const known = kept.get(electionId);
    if (known?.until === until.getTime() && now.getTime() - known.readAt < freshMs) return known.counts;
    const counts = read(electionId, until);
    kept.set(electionId, { until: until.getTime(), readAt: now.getTime(), counts });
    counts.catch(() => kept.delete(electionId));
    return counts;
  };
}
