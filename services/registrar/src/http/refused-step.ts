import type { Refused } from "@urna/belenios/refusal";

/** A step of the exchange in which identity showed something that does not hold. */
export class RefusedStep extends Error {
  readonly code: string;
  /** The authority, and the voter's number where there is one. */
  readonly at: string;

  constructor({ refusal, at }: Refused) {
    super(refusal);
    this.name = "RefusedStep";
    this.code = refusal;
    this.at = at;
  }
}
