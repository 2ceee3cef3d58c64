import { accessOutcomes, type AccessOutcome, type AccessReport } from "@urna/contract/monitoring/access";

export interface OutcomeRow {
  readonly outcome: AccessOutcome;
  readonly all: number;
  readonly recent: number;
  /** Of attempts that named no election. */
  readonly unnamed: number;
}

/** Shown also while they are 0. */
const always: readonly AccessOutcome[] = [
  "code-asked",
  "code-unsent",
  "code-throttled",
  "code-wrong",
  "code-expired",
  "entered-code",
  "entered-document",
  "entered-document-number",
  "document-missed",
];

/** How attempts ended, in the order in which people go through them; what never happened is left out. */
export function outcomeRows({ election, unnamed }: AccessReport): OutcomeRow[] {
  return accessOutcomes
    .map((outcome) => {
      const own = election.find((each) => each.outcome === outcome);
      const apart = unnamed.find((each) => each.outcome === outcome);
      return { outcome, all: own?.all ?? 0, recent: own?.recent ?? 0, unnamed: apart?.all ?? 0 };
    })
    .filter(({ outcome, all, unnamed: apart }) => always.includes(outcome) || all + apart > 0);
}

export function sumOf(counts: AccessReport["election"], outcomes: readonly AccessOutcome[]): number {
  return counts
    .filter(({ outcome }) => outcomes.includes(outcome))
    .reduce((total, { all }) => total + all, 0);
}
