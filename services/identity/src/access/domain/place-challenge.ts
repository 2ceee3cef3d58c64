import type { CodeRules, SecurityRules } from "@urna/contract/settings/policy";
import { DomainError } from "@urna/service-kit/errors";
import { sameBytes } from "@urna/service-kit/crypto/compare";
import { hourMs } from "@urna/service-kit/hour";
import { topLevel } from "../../guesses/domain/work.ts";
import type { Challenge } from "./ports.ts";

const minuteMs = 60_000;

export type ChallengeRules = CodeRules &
  Pick<SecurityRules, "codesPerHour"> & {
    /** So many codes of one person work at the same time, from any browser. */
    mostLive: number;
  };

export type NewChallenge = Omit<Challenge, "tries" | "sentAt" | "expiresAt" | "consumedAt" | "isSecond">;

interface Situation {
  now: Date;
  rules: ChallengeRules;
  /** Level of the work that came with the request. */
  proven: number;
}

/**
 * The challenge that a request makes, given those that its target has. Asked again from the same browser, the new
 * code takes the old one's place; another browser gets a challenge of its own and leaves this one alone. A browser with no
 * try left need not wait, as another browser would not. The limit of codes an hour still holds.
 *
 * Where the rules allow no more codes, work stands in for waiting: the newest code, which is in the person's mailbox,
 * opens this challenge too. Once half its time is over another one is sent. So nobody waits for what strangers asked for,
 * and no mailbox is flooded. An email is due if the challenge has the code that was asked for.
 *
 * Errors: too-many-requests, where it is too early from this browser, or with `proofLevel` where work stands in for the wait.
 */
export function placeChallenge(
  existing: readonly Challenge[],
  asked: NewChallenge,
  { now, rules, proven }: Situation,
): Challenge {
  const own = existing.find((each) => !each.consumedAt && sameBytes(each.secretHash, asked.secretHash));
  if (own && own.tries < rules.tries) refuseUntil(latest(own.sentAt, rules.resendSeconds * 1_000), now);
  const lifeMs = rules.expiryMinutes * minuteMs;
  const placed = { ...asked, id: own?.id ?? asked.id, tries: 0, isSecond: false, consumedAt: undefined };
  const sent = { ...placed, sentAt: [...(own?.sentAt ?? []), now], expiresAt: later(now, lifeMs) };
  const others = existing.filter((each) => each !== own);
  const free = freeFrom(existing, others, { now, rules });
  if (free <= now) return sent;
  refuseUntil(free, now, proven, joiningLevel(existing, now));
  const newest = newestCode(existing, asked.method);
  if (!newest || newest.consumedAt || now >= later(newest.expiresAt, -lifeMs / 2)) return sent;
  const { code, codeSalt, expiresAt } = newest;
  return { ...placed, code, codeSalt, expiresAt, sentAt: own?.sentAt ?? [] };
}

/** From when on the rules allow another code without work. */
function freeFrom(
  existing: readonly Challenge[],
  others: readonly Challenge[],
  { now, rules }: Pick<Situation, "now" | "rules">,
): Date {
  const live = others.filter((each) => isLive(each, rules.tries, now)).map(({ expiresAt }) => expiresAt);
  const sendings = existing.flatMap(({ sentAt }) => sentAt).map((at) => later(at, hourMs));
  const recent = sendings.filter((until) => until > now);
  const waits = [
    ...(live.length >= rules.mostLive ? [earliest(live)] : []),
    ...(recent.length >= rules.codesPerHour ? [earliest(recent)] : []),
  ];
  return waits.length === 0 ? now : new Date(Math.max(...waits.map((date) => date.getTime())));
}

/** Every five browsers that share a code make the work a level harder. */
function joiningLevel(existing: readonly Challenge[], now: Date): number {
  const joined = existing.filter(({ sentAt, expiresAt }) => sentAt.length === 0 && expiresAt > now);
  return Math.min(1 + Math.floor(joined.length / 5), topLevel);
}

/** The one that was sent last to the same mailbox. */
function newestCode(existing: readonly Challenge[], method: Challenge["method"]): Challenge | undefined {
  const sent = existing.filter((each) => each.method === method && each.sentAt.length > 0);
  return sent.toSorted((a, b) => lastSent(b) - lastSent(a))[0];
}

const lastSent = ({ sentAt }: Challenge) => sentAt.at(-1)?.getTime() ?? 0;

function isLive({ tries, expiresAt, consumedAt }: Challenge, mostTries: number, now: Date): boolean {
  return consumedAt === undefined && tries < mostTries && expiresAt > now;
}

/** `level`: of the work that stands in for the wait, where some does. */
function refuseUntil(until: Date | undefined, now: Date, proven = 0, level?: number): void {
  const waitMs = until ? until.getTime() - now.getTime() : 0;
  if (waitMs <= 0 || (level !== undefined && proven >= level)) return;
  const retryAfterSeconds = Math.ceil(waitMs / 1_000);
  throw new DomainError("too-many-requests", {
    retryAfterSeconds,
    ...(level !== undefined && { proofLevel: level }),
  });
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
