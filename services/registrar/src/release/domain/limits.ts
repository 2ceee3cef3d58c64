import { DomainError } from "@urna/service-kit/errors";
import type { Asker } from "./ports.ts";

export const codeMinutes = 10;
export const codeMs = codeMinutes * 60_000;
/** To find a letter, open it and type its code. */
export const letterMs = 30 * 60_000;
export const triesOfRelease = 5;
/** Wrong codes of one voter in one attempt that are compared: docs/two-hands.md of @urna/belenios. */
export const triesOfVoter = 100;
/** Releases of one voter that work at the same time. */
export const releasesOfVoter = 3;
/** For this long the half is given once more. */
export const againMs = 45 * 60_000;

const betweenMs = 60_000;
const hourMs = 3_600_000;
const inAnHour = 6;

/** @throws DomainError `half-withheld`. */
export function demandTriesLeft({ wrong }: Pick<Asker, "wrong">): void {
  if (wrong >= triesOfVoter) throw new DomainError("half-withheld");
}

/** One email a minute, and six an hour. @throws DomainError `too-many-requests`. */
export function demandMayBeSent({ sent }: Pick<Asker, "sent">, now: Date): void {
  const [last] = sent;
  const sixth = sent[inAnHour - 1];
  const until = Math.max(last ? last.getTime() + betweenMs : 0, sixth ? sixth.getTime() + hourMs : 0);
  const waitMs = until - now.getTime();
  if (waitMs > 0)
    throw new DomainError("too-many-requests", { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
}

export const resendAfterSeconds = betweenMs / 1_000;
