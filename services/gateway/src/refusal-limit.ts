import type { Limit } from "@urna/protos/identity/v1/limit";
import type { Clock } from "@urna/service-kit/clock";
import { DomainError, isDomainError, type ErrorCode } from "@urna/service-kit/errors";
import type { Services } from "./services.ts";

/** The key is a voter's id, or an address. */
export type RefusalLimit = <T>(key: string, admit: () => Promise<T>) => Promise<T>;

export interface RefusalRule {
  /** Name of the limit, as identity knows it. */
  readonly limit: Limit;
  /** The refusals that take a point. */
  readonly refusals: readonly ErrorCode[];
}

const refusedBallots: RefusalRule = { limit: "refused-ballot", refusals: ["invalid-ballot", "not-allowed"] };

const maxWaiting = 10_000;

/**
 * Takes a point of the voter's limit for each ballot refused for what it is, or of another key for other refusals. Once
 * the points are used up the answer is `too-many-requests`, and until the wait is over this process does not even
 * verify what comes, so that a broken or hostile page cannot keep the verifiers busy.
 */
export function createRefusalLimit(
  limits: Services["limits"],
  clock: Clock,
  { limit, refusals }: RefusalRule = refusedBallots,
): RefusalLimit {
  const waitingUntilMs = new Map<string, number>();

  const refuseWaiting = (key: string) => {
    const remainingMs = (waitingUntilMs.get(key) ?? 0) - clock.now().getTime();
    if (remainingMs > 0) {
      throw new DomainError("too-many-requests", { retryAfterSeconds: Math.ceil(remainingMs / 1000) });
    }
    waitingUntilMs.delete(key);
  };
  const takePoint = async (key: string) => {
    try {
      await limits.consume({ limit, key });
    } catch (error) {
      if (!isDomainError(error, "too-many-requests")) throw error;
      if (waitingUntilMs.size >= maxWaiting) waitingUntilMs.clear();
      const waitMs = (error.details.retryAfterSeconds ?? 60) * 1000;
      waitingUntilMs.set(key, clock.now().getTime() + waitMs);
      throw error;
    }
  };

  return async (key, admit) => {
    refuseWaiting(key);
    try {
      return await admit();
    } catch (error) {
      if (refusals.some((code) => isDomainError(error, code))) await takePoint(key);
      throw error;
    }
  };
}
