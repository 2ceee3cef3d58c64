import type { RefusalName } from "@urna/belenios/refusal";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { OpeningFailed } from "./worker/open-in-worker.ts";

/** Why a test ballot is not shown, where that is its own fault; each has its text under `refused`. */
export type Finding = "empty" | "garbage" | "newer" | "no-election" | "other-election" | "altered" | "device";

/** Something that is named to the reader in place of a ballot. */
export class NotOpened extends Error {
  override readonly name = "NotOpened";
  constructor(readonly finding: Finding) {
    super(finding);
  }
}

/** Whatever else does not hold, the marks, the code's seed or the signature: somebody altered it. */
export function findingOfRefusal(refusal: RefusalName): Finding {
  switch (refusal) {
    case "opening-shape-wrong":
      return "garbage";
    case "opening-version-unsupported":
      return "newer";
    case "opening-election-wrong":
    case "opening-fingerprint-wrong":
      return "other-election";
    default:
      return "altered";
  }
}

/** Undefined for what the service or the connection is to blame for. */
export function findingOf(error: unknown): Finding | undefined {
  if (error instanceof NotOpened) return error.finding;
  if (error instanceof OpeningFailed) return "device";
  return isApiProblem(error, "not-found") ? "no-election" : undefined;
}
