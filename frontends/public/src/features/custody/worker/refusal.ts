import type { RefusalName } from "@urna/belenios/refusal";

/** Why a piece of a trustee's work stopped; what they read about it stands under `refused` in `custody.json`. */
export type WorkRefusal =
  | { readonly code: "not-a-key-file" | "passphrase-wrong" | "other-key" }
  /** The file of somebody else, or of another election of the same person: as the file itself names it. */
  | { readonly code: "other-label"; readonly label: string }
  /** The file of another trustee of this election. */
  | { readonly code: "other-person"; readonly name: string }
  /** What a member sent, counted from 1, does not hold. */
  | { readonly code: "contribution-false"; readonly member: number }
  /** By its name: signed fewer ballots of this box, or none; more; or others. */
  | { readonly code: "witness-missing" | "witness-ahead" | "witness-differs"; readonly name: string }
  | { readonly code: "ceremony-false" | "trustees-false" | "fingerprint-differs" | "key-not-sealed" }
  | {
      readonly code:
        | "archive-unfinished"
        | "archive-false"
        | "weights-given"
        | "tally-differs"
        | "marks-differ"
        | "definition-differs"
        | "hands-false"
        | "fewer-ballots"
        | "other-tally-opened";
    };

/** The message to a trustee for each refusal of an archive by the library. */
export function archiveFault(refusal: RefusalName | undefined): "archive-false" | "weights-given" {
  return refusal === "credential-weighted" ? "weights-given" : "archive-false";
}

export type WorkRefusalCode = WorkRefusal["code"];

export class WorkRefused extends Error {
  override readonly name = "WorkRefused";
  constructor(readonly refusal: WorkRefusal) {
    super(refusal.code);
  }
}

/** The work could not be done on this device: the worker did not start, or broke off. */
export class WorkFailed extends Error {
  override readonly name = "WorkFailed";
}
