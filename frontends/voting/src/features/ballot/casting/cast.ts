import { trackerOf } from "@urna/belenios/tracker";
import { castBallot } from "@urna/contract/casting/routes";
import type { Acknowledgement } from "@urna/contract/casting/ballot";
import type { OwnReceipt } from "@urna/contract/receipts/own-receipt";
import type { ErrorCode } from "@urna/contract/errors";
import { call } from "@urna/web-kit/api-client/call";
import { isApiProblem, type ApiProblem } from "@urna/web-kit/api-client/problem";
import type { Api } from "@urna/web-kit/api-client/use-api";
import { isAcknowledged } from "./acknowledgement.ts";
import type { Patience } from "./patience.ts";
import type { SealedBallot } from "../sealing/sealed-ballot.ts";

/** How casting ended. Only `acknowledged` says that the vote is in the box. */
export type CastOutcome =
  | {
      readonly kind: "acknowledged";
      readonly tracker: string;
      readonly acknowledgement: Acknowledgement;
      readonly receipt: OwnReceipt | undefined;
    }
  /** The box answered, but its signature does not hold. */
  | { readonly kind: "signature-wrong" }
  | { readonly kind: Refusal };

type Refusal =
  | "already-voted"
  | "spoiled"
  | "closed"
  | "refused"
  | "other-person"
  | "not-eligible"
  | "stronger"
  | "session-ended";

/** Why there is no answer yet: nothing is known, or the box takes no ballots for now. */
export type CastTrouble = "uncertain" | "paused";

interface CastOptions {
  readonly signal: AbortSignal;
  readonly patience: Patience;
  onTrouble(trouble: CastTrouble): void;
}

/**
 * Step 4: the same bytes are sent until the box answers. Sending them again is harmless: a box that has them gives the
 * same answer. Ends with `undefined` only when `signal` aborts.
 */
export async function cast(
  api: Api,
  sealed: SealedBallot,
  options: CastOptions,
): Promise<CastOutcome | undefined> {
  const { signal, patience, onTrouble } = options;
  let doubted = false;
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const answer = await tryOnce(api, sealed, signal);
    if (signal.aborted) return undefined;
    // An earlier try may still be on its way into the box: a refusal for lateness is believed the second time.
    const believed = "kind" in answer && !(answer.kind === "closed" && doubted);
    if (believed) return answer;
    if ("kind" in answer) doubted = false;
    else {
      doubted = answer.trouble === "uncertain";
      onTrouble(answer.trouble);
    }
    await patience.wait(attempt, { signal, atLeastMs: "kind" in answer ? 0 : answer.retryAfterMs });
  }
  return undefined;
}

interface NoAnswerYet {
  readonly trouble: CastTrouble;
  readonly retryAfterMs: number | undefined;
}

async function tryOnce(
  api: Api,
  sealed: SealedBallot,
  signal: AbortSignal,
): Promise<CastOutcome | NoAnswerYet> {
  try {
    const { electionId: id, ballot, bodyLength } = sealed;
    // The very bytes, with spaces after them up to the length of all ballots.
    const body = ballot.padEnd(bodyLength, " ");
    const answer = await call(api, castBallot, { params: { id }, body, signal });
    if (!(await isAcknowledged(sealed, answer))) return { kind: "signature-wrong" };
    const { acknowledgement, receipt } = answer;
    return { kind: "acknowledged", tracker: trackerOf(ballot), acknowledgement, receipt };
  } catch (error) {
    return isApiProblem(error) ? outcomeOf(error) : { trouble: "uncertain", retryAfterMs: undefined };
  }
}

/** What is not a clear refusal leaves us in doubt. */
function outcomeOf({ code, retryAfterSeconds }: ApiProblem): CastOutcome | NoAnswerYet {
  const refusal = refusals[code as ErrorCode];
  if (refusal) return { kind: refusal };
  const trouble = code === "election-paused" ? "paused" : "uncertain";
  return { trouble, retryAfterMs: retryAfterSeconds === undefined ? undefined : retryAfterSeconds * 1000 };
}

const refusals: Partial<Record<ErrorCode, Refusal>> = {
  "already-voted": "already-voted",
  "ballot-spoiled": "spoiled",
  "election-closed": "closed",
  "election-not-open": "closed",
  "invalid-ballot": "refused",
  "invalid-request": "refused",
  "payload-too-large": "refused",
  "unsupported-media-type": "refused",
  "not-found": "refused",
  "not-allowed": "other-person",
  "not-eligible": "not-eligible",
  "stronger-sign-in-required": "stronger",
  "not-signed-in": "session-ended",
};
