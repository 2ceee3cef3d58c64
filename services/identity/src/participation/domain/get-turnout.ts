import type { ElectionId } from "@urna/contract/identifiers";
import type { Category } from "@urna/contract/words";
import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import { hourOf, type Hour } from "@urna/service-kit/hour";
import type { SealedElection, SealedElectionStore } from "../../roll-freezing/domain/ports.ts";
import type { countEstablishments, EstablishmentCount } from "./establishment-turnout.ts";
import type { LinkStore, MarkCount } from "./ports.ts";
import { smallestGroup, reportGroups, type GroupCount, type OtherGroups } from "./report-groups.ts";

interface Dependencies {
  elections: SealedElectionStore;
  links: LinkStore;
  establishments: ReturnType<typeof countEstablishments>;
  clock: Clock;
}

export interface Turnout extends GroupCount {
  categories: (GroupCount & { category: Category })[];
  otherCategories: OtherGroups | undefined;
  establishments: EstablishmentCount[];
  otherEstablishments: OtherGroups | undefined;
  establishmentsUntil: Hour;
  hours: { hour: Hour; voted: number }[];
}

/**
 * Marks and eligible voters: in total, and for each category, establishment and hour as far as that shows no small
 * group. Errors: not-found.
 */
export async function getTurnout(dependencies: Dependencies, electionId: ElectionId): Promise<Turnout> {
  const { elections, links, clock } = dependencies;
  const election = await elections.findSealedElection(electionId);
  if (!election) throw new DomainError("not-found");
  const now = clock.now();
  const until = hourOf(now);
  const [marks, schools] = await Promise.all([
    links.countMarks(electionId),
    dependencies.establishments(electionId, { until, now }),
  ]);
  const all = byCategory(election, marks);
  const eligible = sumOf(all.map((group) => group.eligible));
  const categories = reportGroups(all);
  const establishments = reportGroups(schools);
  return {
    eligible,
    voted: sumOf(marks.map((mark) => mark.voted)),
    categories: categories.reported,
    otherCategories: categories.others,
    establishments: establishments.reported,
    otherEstablishments: establishments.others,
    establishmentsUntil: until,
    hours: eligible < smallestGroup ? [] : byHour(marks),
  };
}

function byCategory({ categories, eligible }: SealedElection, marks: readonly MarkCount[]) {
  return categories.map((category) => ({
    category,
    eligible: eligible[category] ?? 0,
    voted: sumOf(marks.filter((mark) => mark.category === category).map((mark) => mark.voted)),
  }));
}

function byHour(marks: readonly MarkCount[]): Turnout["hours"] {
  const hours = new Map<number, number>();
  for (const { hour, voted } of marks) hours.set(hour.getTime(), (hours.get(hour.getTime()) ?? 0) + voted);
  return [...hours]
    .sort(([one], [other]) => one - other)
    .map(([hour, voted]) => ({ hour: hourOf(new Date(hour)), voted }));
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
