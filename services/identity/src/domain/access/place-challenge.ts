import { DomainError } from "@urna/service-kit/errors";
import { sameBytes } from "@urna/service-kit/crypto/compare";
import type { Challenge } from "./ports.ts";

export const codeLifetimeMs = 600_000;
export const resendAfterMs = 60_000;
export const mostTries = 5;
const mostLiveChallenges = 3;
const mostSendings = 10;
const hourMs = 3_600_000;

export type NewChallenge = Omit<Challenge, "tries" | "sentAt" | "expiresAt" | "consumedAt">;

/**
 * The challenge that a request makes, given those that its target has. Asked again from the same browser, the new
 * code takes the old one's place; another browser gets a challenge of its own and leaves this one alone.
 * Errors: too-many-requests within 60 s, with three live challenges, or with ten codes sent within the hour.
 */
export function placeChallenge(existing: readonly Challenge[], asked: NewChallenge, now: Date): Challenge {
  const own = existing.find((each) => !each.consumedAt && sameBytes(each.secretHash, asked.secretHash));
  refuseUntil(own && latest(own.sentAt, resendAfterMs), now);
  const live = existing.filter((each) => each !== own && isLive(each, now));
  if (live.length >= mostLiveChallenges) refuseUntil(earliest(live.map(({ expiresAt }) => expiresAt)), now);
  const sendings = existing.flatMap(({ sentAt }) => sentAt).map((at) => later(at, hourMs));
  const recent = sendings.filter((until) => until > now);
  if (recent.length >= mostSendings) refuseUntil(earliest(recent), now);
  return {
    ...asked,
    id: own?.id ?? asked.id,
    tries: 0,
    sentAt: [...(own?.sentAt ?? []), now],
    expiresAt: later(now, codeLifetimeMs),
    consumedAt: undefined,
  };
}

function isLive({ tries, expiresAt, consumedAt }: Challenge, now: Date): boolean {
  return consumedAt === undefined && tries < mostTries && expiresAt > now;
}

function refuseUntil(until: Date | undefined, now: Date): void {
  const waitMs = until ? until.getTime() - now.getTime() : 0;
  if (waitMs > 0)
    throw new DomainError("too-many-requests", { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
}

function latest(dates: readonly Date[], afterMs: number): Date | undefined {
  const last = dates.at(-1);
  return last && later(last, afterMs);
}

function earliest(dates: readonly Date[]): Date {
  return new Date(Math.min(...dates.map((date) => date.getTime())));
}

function later(date: Date, ms: number): Date {
  return new Date(date.getTime() + ms);
}
