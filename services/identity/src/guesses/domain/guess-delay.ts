import { ownTermMs } from "@urna/contract/retention/own-terms";
import { topLevel } from "./work.ts";

/** How wrong guesses are slowed down. Never a lock: every delay ends, and a proof of work passes over it. */
export interface GuessRule {
  /** So many wrong guesses cost no wait. */
  freeMisses: number;
  /** The wait after the last free one; each further miss doubles it. */
  firstDelayMs: number;
  longestDelayMs: number;
  /** So many misses beyond the free ones make the proof that passes over the wait a level harder. */
  missesPerLevel: number;
  /** After this long the misses are forgotten: counted from the first one, or with `sliding` from the last. */
  windowMs: number;
  sliding: boolean;
}

export interface GuessState {
  misses: number;
  blockedUntil: Date;
  forgetAt: Date;
}

/** How long to wait before the next guess; 0 when it may be made now. */
export function waitMs(state: GuessState | undefined, now: Date): number {
  if (!state || now >= state.forgetAt) return 0;
  return Math.max(state.blockedUntil.getTime() - now.getTime(), 0);
}

/** The level of the proof that stands in for the wait. */
export function levelInstead({ misses }: GuessState, { freeMisses, missesPerLevel }: GuessRule): number {
  return Math.min(1 + Math.floor(Math.max(misses - freeMisses, 0) / missesPerLevel), topLevel);
}

/** The state after one more miss. */
export function afterMiss(state: GuessState | undefined, rule: GuessRule, now: Date): GuessState {
  const remembered = state && now < state.forgetAt ? state : undefined;
  const misses = (remembered?.misses ?? 0) + 1;
  const later = (ms: number) => new Date(now.getTime() + ms);
  const forgetAt = remembered && !rule.sliding ? remembered.forgetAt : later(rule.windowMs);
  const delay = delayMs(misses, rule);
  // A guess that began before a free miss, and was weighed after it, must not find itself early.
  return { misses, blockedUntil: delay === 0 ? new Date(0) : later(delay), forgetAt };
}

/** The state after one more miss, where a window allows `most` of them. After these nothing is compared until the window ends. */
export function afterSpending(
  state: GuessState | undefined,
  { most, windowMs }: { most: number; windowMs: number },
  now: Date,
): GuessState {
  const remembered = state && now < state.forgetAt ? state : undefined;
  const misses = (remembered?.misses ?? 0) + 1;
  const forgetAt = remembered?.forgetAt ?? new Date(now.getTime() + windowMs);
  return { misses, blockedUntil: misses >= most ? forgetAt : new Date(0), forgetAt };
}

/** How many misses are remembered. */
export function missesOf(state: GuessState | undefined, now: Date): number {
  return state && now < state.forgetAt ? state.misses : 0;
}

function delayMs(misses: number, { freeMisses, firstDelayMs, longestDelayMs }: GuessRule): number {
  if (misses < freeMisses) return 0;
  return Math.min(firstDelayMs * 2 ** (misses - freeMisses), longestDelayMs);
}

const dayMs = ownTermMs("address");

/** What belongs to operations; the rest of the rules is fixed. */
export interface GuessSizes {
  /** Wrong guesses without a wait, of one document or account from one address. */
  free: number;
  /** The longest wait of one document or account from one address. */
  longestMs: number;
  /** The same of one document from all addresses. */
  documentFree: number;
  /** The same of one account from all addresses. */
  accountFree: number;
  /** The longest wait of one document or account from all addresses: whoever it belongs to waits too. */
  everywhereLongestMs: number;
}

/** The rules of trust.md, "Wrong tries". */
export function guessRulesOf({ free, longestMs, everywhereLongestMs, ...sizes }: GuessSizes) {
  const here = {
    freeMisses: free,
    firstDelayMs: 5_000,
    longestDelayMs: longestMs,
    missesPerLevel: 3,
    windowMs: dayMs,
    sliding: true,
  };
  const everywhere = {
    firstDelayMs: 1_000,
    longestDelayMs: everywhereLongestMs,
    missesPerLevel: 5,
    windowMs: dayMs,
    sliding: false,
  };
  return {
    documentAndAddress: here,
    document: { ...everywhere, freeMisses: sizes.documentFree },
    accountAndAddress: here,
    account: { ...everywhere, freeMisses: sizes.accountFree },
    /** Of a browser in which the account has signed in before: nobody else's misses count there. */
    accountAndDevice: here,
    secondFactor: here,
    secondFactorAndDevice: here,
    ownPassword: here,
  } satisfies Record<string, GuessRule>;
}

export type GuessRules = ReturnType<typeof guessRulesOf>;
export type GuessSubject = keyof GuessRules;

export const usualGuessRules = guessRulesOf({
  free: 5,
  longestMs: 900_000,
  documentFree: 10,
  accountFree: 20,
  everywhereLongestMs: 60_000,
});
