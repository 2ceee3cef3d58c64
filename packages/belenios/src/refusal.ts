/** The names of all refusals of this package. The list is closed: tests and screens rely on it. */
export const refusalNames = [
  "element-not-canonical",
  "element-not-in-group",
  "element-is-identity",
  "scalar-not-canonical",

  "credential-malformed",
  "selection-count-wrong",
  "selection-unknown",
  "selection-repeated",
  "selection-too-few",
  "selection-too-many",
  "blank-not-allowed",
  "blank-with-selection",

  "ballot-not-json",
  "ballot-shape-wrong",
  "ballot-not-canonical",
  "ballot-election-uuid-wrong",
  "ballot-election-hash-wrong",
  "ballot-answer-count-wrong",
  "ballot-choice-count-wrong",
  "individual-proof-count-wrong",
  "individual-proof-wrong",
  "overall-proof-count-wrong",
  "overall-proof-wrong",
  "blank-proof-missing",
  "blank-proof-not-allowed",
  "blank-proof-count-wrong",
  "blank-proof-wrong",
  "signature-hash-wrong",
  "signature-wrong",
  "credential-unknown",
  "ballot-repeated",

  "seed-malformed",
  "opening-shape-wrong",
  "opening-version-unsupported",
  "opening-election-wrong",
  "opening-fingerprint-wrong",

  "election-not-json",
  "election-shape-wrong",
  "election-version-unsupported",
  "election-uuid-wrong",
  "group-unknown",
  "question-unsupported",
  "question-bounds-wrong",

  "trustees-not-json",
  "trustees-shape-wrong",
  "trustee-proof-wrong",
  "threshold-size-wrong",
  "threshold-certificate-wrong",
  "threshold-certificate-context-wrong",
  "threshold-commitments-signature-wrong",
  "threshold-commitment-count-wrong",
  "threshold-exchange-signature-wrong",
  "threshold-message-not-canonical",
  "verification-key-wrong",
  "verification-key-signature-missing",
  "verification-key-signature-wrong",
  "election-key-wrong",
  "confirmation-owner-unknown",
  "confirmation-owner-repeated",
  "confirmation-wrong",

  "ceremony-not-json",
  "ceremony-shape-wrong",
  "ceremony-member-unknown",
  "ceremony-seed-wrong",
  "ceremony-polynomial-wrong",
  "ceremony-secret-wrong",
  "transport-unreadable",
  "transport-recipient-wrong",
  "transport-signature-wrong",
  "key-file-shape-wrong",
  "key-file-passphrase-wrong",

  "credentials-not-json",
  "credentials-shape-wrong",
  "credential-repeated",
  "credential-weight-wrong",
  "credential-weighted",

  "half-proof-wrong",
  "half-repeated",
  "half-count-wrong",
  "halves-root-wrong",
  "halves-cancel",
  "authority-signature-wrong",
  "authority-key-repeated",

  "commitments-not-json",
  "commitments-shape-wrong",
  "commitment-count-wrong",
  "commitment-root-wrong",
  "definition-not-json",
  "definition-shape-wrong",
  "definition-hash-wrong",

  "tally-not-json",
  "tally-shape-wrong",
  "tally-wrong",
  "tally-count-wrong",
  "tally-weight-wrong",
  "tally-hash-wrong",
  "decryption-not-json",
  "decryption-shape-wrong",
  "decryption-hash-wrong",
  "decryption-proof-wrong",
  "decryption-owner-unknown",
  "decryption-owner-repeated",
  "decryptions-too-few",
  "result-not-json",
  "result-shape-wrong",
  "result-wrong",
  "result-out-of-range",
  "result-exceeds-ballots",

  "archive-empty",
  "archive-truncated",
  "archive-record-header-wrong",
  "archive-record-too-large",
  "archive-padding-wrong",
  "archive-header-wrong",
  "archive-timestamp-wrong",
  "record-name-wrong",
  "record-hash-wrong",
  "record-unreferenced",
  "record-missing",
  "record-not-utf8",
  "event-not-canonical",
  "event-type-unknown",
  "event-parent-wrong",
  "event-height-wrong",
  "event-payload-wrong",
  "event-order-wrong",
  "end-ballots-missing",
  "setup-wrong",

  "acknowledgement-not-json",
  "acknowledgement-shape-wrong",
  "acknowledgement-election-wrong",
  "acknowledgement-definition-wrong",
  "acknowledgement-key-wrong",
  "acknowledgement-signature-wrong",
] as const;

export type RefusalName = (typeof refusalNames)[number];

/**
 * A failed check. `at` is the path of the place (`answers[0].choices[2].alpha`), empty for the whole. Neither contains
 * values: a refusal may be logged.
 */
export class Refused extends Error {
  constructor(
    readonly refusal: RefusalName,
    readonly at = "",
  ) {
    super(at === "" ? refusal : `${refusal} at ${at}`);
    this.name = "Refused";
  }
}

/** Throws `Refused` unless the condition holds. */
export function demand(condition: boolean, refusal: RefusalName, at = ""): asserts condition {
  if (!condition) throw new Refused(refusal, at);
}

/** Runs `work`, and puts `place` before the path of any refusal. */
export function within<T>(place: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw placed(place, error);
  }
}

/** `within` for asynchronous work. */
export async function withinAsync<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw placed(place, error);
  }
}

function placed(place: string, error: unknown): unknown {
  return error instanceof Refused ? new Refused(error.refusal, joinPaths(place, error.at)) : error;
}

/** The path of a place inside another. */
export function joinPaths(outer: string, inner: string): string {
  if (inner === "") return outer;
  return inner.startsWith("[") ? outer + inner : `${outer}.${inner}`;
}
