import type { Check, CheckName } from "@urna/belenios/report";

/** What a visitor sees being checked, in this order. */
export const stepNames = ["download", "setup", "ballots", "once", "result"] as const;
export type StepName = (typeof stepNames)[number];

/** What the page itself compares, beyond the archive's own checks. */
export type Comparison =
  | "election"
  | "fingerprint"
  | "definition"
  | "candidates"
  | "hands"
  | "authorities"
  | "board"
  | "repeated"
  | "unfinished"
  | "figures";

/** The first thing that does not hold. */
export interface Finding {
  readonly step: StepName;
  /** A check of the archive, or a comparison with what the page says (`page-…`). */
  readonly what: CheckName | `page-${Comparison}`;
  /** Which ballot or record of the archive it is about, counted from 1. */
  readonly place?: { readonly kind: "ballot" | "record"; readonly number: number };
  /** In words of the format, for a person who looks into it: `signature-wrong ballots[3].signature.proof`. */
  readonly technical?: string;
}

/** The step of each check; those of the archive itself come with its download. */
export const stepOf: Readonly<Record<CheckName, StepName>> = {
  archive: "download",
  election: "setup",
  trustees: "setup",
  credentials: "setup",
  ballots: "ballots",
  tally: "result",
  decryptions: "result",
  result: "result",
};

export function findingOf({ name, refusal, at = "" }: Check): Finding {
  const [, kind, index] = /^(ballots|records)\[(\d+)\]/.exec(at) ?? [];
  return {
    step: refusal === "ballot-repeated" ? "once" : stepOf[name],
    what: name,
    ...(index === undefined
      ? {}
      : { place: { kind: kind === "ballots" ? "ballot" : "record", number: Number(index) + 1 } }),
    technical: `${refusal ?? ""} ${at}`.trim(),
  };
}
