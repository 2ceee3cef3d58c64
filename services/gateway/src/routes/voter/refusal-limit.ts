import type { Clock } from "@urna/service-kit/clock";
import { DomainError, isDomainError } from "@urna/service-kit/errors";
import type { Services } from "../../services.ts";

export type RefusalLimit = <T>(personId: string, admit: () => Promise<T>) => Promise<T>;

const maxWaiting = 10_000;

/**
 * Takes a point of the voter's limit for each ballot refused for what it is. Once the points are used up the
 * answer is `too-many-requests`, and until the wait is over this process does not even verify the voter's ballots,
 * so that a broken or hostile page cannot keep the verifiers busy.
 */
export function createRefusalLimit(limits: Services["limits"], clock: Clock): RefusalLimit {
  const waitingUntilMs = new Map<string, number>();

  const refuseWaiting = (personId: string) => {
    const remainingMs = (waitingUntilMs.get(personId) ?? 0) - clock.now().getTime();
    if (remainingMs > 0) {
      throw new DomainError("too-many-requests", { retryAfterSeconds: Math.ceil(remainingMs / 1000) });
    }
    waitingUntilMs.delete(personId);
  };
  const takePoint = async (personId: string) => {
    try {
      await limits.consume({ limit: "refused-ballot", key: personId });
    } catch (error) {
      if (!isDomainError(error, "too-many-requests")) throw error;
      if (waitingUntilMs.size >= maxWaiting) waitingUntilMs.clear();
      const waitMs = (error.details.retryAfterSeconds ?? 60) * 1000;
      waitingUntilMs.set(personId, clock.now().getTime() + waitMs);
      throw error;
    }
  };

  return async (personId, admit) => {
    refuseWaiting(personId);
    try {
      return await admit();
    } catch (error) {
      if (isDomainError(error, "invalid-ballot") || isDomainError(error, "not-allowed"))
        await takePoint(personId);
      throw error;
    }
  };
}
