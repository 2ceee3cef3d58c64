import type { CodeRules, SecurityRules } from "@urna/contract/api/admin/settings";
import { DomainError } from "@urna/service-kit/errors";
import { sameBytes } from "@urna/service-kit/crypto/compare";
import type { Challenge } from "./ports.ts";

const minuteMs = 60_000;
const hourMs = 3_600_000;

export type ChallengeRules = CodeRules &
  Pick<SecurityRules, "codesPerHour"> & {
    /** So many codes of one person work at the same time, whoever asked for them. */
    mostLive: number;
  };

export type NewChallenge = Omit<Challenge, "tries" | "sentAt" | "expiresAt" | "consumedAt">;

/**
 * The challenge that a request makes, given those that its target has. Asked again from the same browser, the new
 * code takes the old one's place; another browser gets a challenge of its own and leaves this one alone.
 * Errors: too-many-requests before it may be sent again, with as many live challenges as the rules allow, or with as many codes sent
 * within the hour as the rules allow.
 */
export function placeChallenge(
  existing: readonly Challenge[],
  asked: NewChallenge,
  { now, rules }: { now: Date; rules: ChallengeRules },
): Challenge {
  const own = existing.find((each) => !each.consumedAt && sameBytes(each.secretHash, asked.secretHash));
  refuseUntil(own && latest(own.sentAt, rules.resendSeconds * 1_000), now);
  const live = existing.filter((each) => each !== own && isLive(each, rules.tries, now));
  if (live.length >= rules.mostLive) refuseUntil(earliest(live.map(({ expiresAt }) => expiresAt)), now);
  const sendings = existing.flatMap(({ sentAt }) => sentAt).map((at) => later(at, hourMs));
  const recent = sendings.filter((until) => until > now);
  if (recent.length >= rules.codesPerHour) refuseUntil(earliest(recent), now);
  return {
    ...asked,
    id: own?.id ?? asked.id,
    tries: 0,
    sentAt: [...(own?.sentAt ?? []), now],
    expiresAt: later(now, rules.expiryMinutes * minuteMs),
    consumedAt: undefined,
  };
}

function isLive({ tries, expiresAt, consumedAt }: Challenge, mostTries: number, now: Date): boolean {
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
