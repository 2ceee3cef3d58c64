import { Problem } from "@urna/contract/api/problem";
import { isErrorCode, type ErrorCode } from "@urna/contract/errors";
import type { ChallengeId } from "@urna/contract/identifiers";

/** The catalogue's codes, and two of the browser's own: nothing was reached, or something else answered. */
export type ProblemCode = ErrorCode | "connection" | "unexpected-answer";

export interface ProblemFacts {
  readonly status?: number | undefined;
  readonly errors?: Problem["errors"];
  readonly retryAfterSeconds?: number | undefined;
  readonly challengeId?: ChallengeId | undefined;
  readonly challenge?: string | undefined;
  readonly turn?: string | undefined;
  readonly waitSeconds?: number | undefined;
  readonly methods?: Problem["methods"];
  readonly expiresAt?: string | undefined;
  readonly elections?: Problem["elections"];
  readonly at?: string | undefined;
  readonly refusal?: string | undefined;
  readonly requestId?: string | undefined;
}

/** What went wrong with a call of `/api`. The screen decides what to show; see `useProblemText`. */
export class ApiProblem extends Error {
  override readonly name = "ApiProblem";
  readonly status: number | undefined;
  readonly errors: NonNullable<Problem["errors"]>;
  readonly retryAfterSeconds: number | undefined;
  readonly challengeId: ChallengeId | undefined;
  /** With `proof-of-work-required` and `too-many-requests`: work that lets the call through. */
  readonly challenge: string | undefined;
  /** With `crowded`: keeps the place in line, and how long until its turn comes. */
  readonly turn: string | undefined;
  readonly waitSeconds: number | undefined;
  /** With `mfa-required`: what may answer it. */
  readonly methods: NonNullable<Problem["methods"]>;
  /** With `second-person-needed`: until when, ISO 8601 in UTC. */
  readonly expiresAt: string | undefined;
  /** With `on-sealed-roll`: those that have not ended. */
  readonly elections: NonNullable<Problem["elections"]>;
  /** With `invalid-contribution`: where it does not hold, and why. */
  readonly at: string | undefined;
  readonly refusal: string | undefined;
  readonly requestId: string | undefined;

  constructor(
    readonly code: ProblemCode,
    facts: ProblemFacts = {},
  ) {
    super(code);
    this.status = facts.status;
    this.errors = facts.errors ?? [];
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.challengeId = facts.challengeId;
    this.challenge = facts.challenge;
    this.turn = facts.turn;
    this.waitSeconds = facts.waitSeconds;
    this.methods = facts.methods ?? [];
    this.expiresAt = facts.expiresAt;
    this.elections = facts.elections ?? [];
    this.at = facts.at;
    this.refusal = facts.refusal;
    this.requestId = facts.requestId;
  }
}

/** Recognised by name: a remote may carry its own copy of the class. Without codes, any problem. */
export function isApiProblem(error: unknown, ...codes: ProblemCode[]): error is ApiProblem {
  if (!(error instanceof Error) || error.name !== "ApiProblem" || !("code" in error)) return false;
  return codes.length === 0 || codes.some((code) => code === error.code);
}

/**
 * The problem that a refused answer carries; an answer that is none of ours is judged by its status. Every 404 of ours
 * carries one: another 404 is of a proxy that does not know the way, as one that has just been started.
 */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const retryAfterSeconds = retryAfter(response.headers.get("retry-after"));
  const read = Problem.safeParse(await response.json().catch(() => undefined));
  if (!read.success || !isErrorCode(read.data.code)) {
    return new ApiProblem(codeOfStatus(response.status), { status: response.status, retryAfterSeconds });
  }
  const { code, ...facts } = read.data;
  return new ApiProblem(code, { ...facts, retryAfterSeconds });
}

/** Seconds, or a date (RFC 9110, 10.2.3). */
function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header)) return Number(header);
  const seconds = (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}

function codeOfStatus(status: number): ProblemCode {
  if (status === 401) return "not-signed-in";
  if (status === 429) return "too-many-requests";
  if (status === 404 || (status >= 502 && status <= 504)) return "unavailable";
  return status >= 500 ? "internal" : "unexpected-answer";
}
