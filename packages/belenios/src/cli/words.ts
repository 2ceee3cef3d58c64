import { mayGrow, type ArchiveStage } from "../archive/stage.ts";
import type { Check, CheckName } from "../verify/report.ts";
import type { AcknowledgementFinding } from "./acknowledgements.ts";
import type { HandsFinding } from "./hands.ts";
import type { WitnessFinding } from "./witnesses.ts";

/** Each check's finding, in one plain line. */
export const foundBy: Readonly<Record<CheckName, (count: string) => string>> = {
  archive: () => "the file is whole: every record has the hash that names it, in one chain",
  election: () => "the election can be read, and is of a kind that is known here",
  trustees: (count) => `${count}: each key is proved, and together they are the election's key`,
  credentials: (count) => `${count}: no two the same, each one unit`,
  ballots: (count) => `${count}: each signed with a listed credential, unaltered, every proof right`,
  tally: () => "it is the sum of the last ballot of each credential; number and weight are right",
  decryptions: (count) => `${count}: each trustee's share is proved to be of this tally`,
  result: () => "it is what the shares make of the tally",
};

/** The parts missing from an archive that ends here. */
export const endsAfter: Readonly<Record<ArchiveStage, string>> = {
  empty: "nothing",
  setup: "its setup: nobody has voted",
  ballots: "some ballots: more may come",
  ended: "the last ballot: nothing is counted",
  tallied: "the encrypted tally: no trustee has decrypted",
  decrypting: "some trustees' shares: there is no result",
  result: "the result: it is complete",
};

/** Only with `--weighted`. */
export const weightsNote = "some credentials weigh more than others: what was opened can tell single votes";

export const acknowledged: Readonly<Record<AcknowledgementFinding["kind"], string>> = {
  present: "the ballot is in the archive",
  missing: "the ballot box has signed for this ballot, and it is not in the archive: it was dropped",
  "not-yet": "not in the archive, which more ballots may follow",
  refused: "this acknowledgement proves nothing",
  "not-looked-at": "not looked for, as the archive does not hold",
};

/** Who made the credentials, in one plain line. */
export function handsWords(found: HandsFinding): string {
  if (!found.ok) return failure(found);
  const { identity, registrar } = found;
  if (!identity || !registrar) return "one hand: whoever holds the roll made every credential whole";
  return [
    "two hands: each made half of every credential, and both have signed this list;",
    `identity ${identity.key}, registrar ${registrar.key} at ${registrar.origin}`,
  ].join(" ");
}

/** What a witness has signed, in one plain line. */
export function witnessed(found: WitnessFinding): string {
  switch (found.kind) {
    case "cosigned":
      return `has signed exactly these ballots, on ${new Date(found.at * 1000).toISOString()}`;
    case "behind":
      return `has signed the first ${found.ballots} of these ballots, and has not seen the others`;
    case "ahead":
      return `has signed ${found.ballots} ballots, more than these: this archive is older, or ballots were dropped`;
    case "differs":
      return `has signed ${found.ballots} other ballots: the box was shown differently to others`;
    case "none":
      return "has signed nothing of this ballot box in the checkpoints that were given";
    case "not-given":
      return "not looked for: no --checkpoint was given";
  }
}

/** Whether the witness keeps these ballots from being taken for whole. Of a box that may grow, some may be behind. */
export function isUnwitnessed({ kind }: WitnessFinding, stage: ArchiveStage | undefined): boolean {
  if (kind === "differs" || kind === "none") return true;
  return (kind === "behind" || kind === "ahead") && !(stage && mayGrow(stage));
}

export function failure({ refusal, at }: Pick<Check, "refusal" | "at">): string {
  return `${refusal ?? "unknown"}${at === undefined || at === "" ? "" : ` at ${at}`}`;
}

/** Makes a file's names safe: they cannot control the terminal. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim();
}
