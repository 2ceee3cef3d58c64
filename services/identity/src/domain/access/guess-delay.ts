/** How wrong guesses are slowed down. Never a lock: every delay ends. */
export interface GuessRule {
  /** So many wrong guesses cost no wait. */
  freeMisses: number;
  /** The wait after the last free one; each further miss doubles it. */
  firstDelayMs: number;
  longestDelayMs: number;
  /** After this long the misses are forgotten: counted from the first one, or with `sliding` from the last. */
  windowMs: number;
  sliding: boolean;
  /** After so many, no further guess before the window ends. */
  mostMisses?: number;
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

/** The state after one more miss. */
export function afterMiss(state: GuessState | undefined, rule: GuessRule, now: Date): GuessState {
  const remembered = state && now < state.forgetAt ? state : undefined;
  const misses = (remembered?.misses ?? 0) + 1;
  const later = (ms: number) => new Date(now.getTime() + ms);
  const forgetAt = remembered && !rule.sliding ? remembered.forgetAt : later(rule.windowMs);
  if (rule.mostMisses !== undefined && misses >= rule.mostMisses)
    return { misses, blockedUntil: forgetAt, forgetAt };
  return { misses, blockedUntil: later(delayMs(misses, rule)), forgetAt };
}

function delayMs(misses: number, { freeMisses, firstDelayMs, longestDelayMs }: GuessRule): number {
  if (misses < freeMisses) return 0;
  return Math.min(firstDelayMs * 2 ** (misses - freeMisses), longestDelayMs);
}

const dayMs = 86_400_000;
const doublingTo15Minutes = {
  freeMisses: 5,
  firstDelayMs: 5_000,
  longestDelayMs: 900_000,
  windowMs: dayMs,
  sliding: true,
};
const to60Seconds = { firstDelayMs: 1_000, longestDelayMs: 60_000, windowMs: dayMs, sliding: false };

/** The rules of architecture.md, "Access". */
export const guessRules = {
  documentAndAddress: doublingTo15Minutes,
  document: { ...to60Seconds, freeMisses: 10, mostMisses: 30 },
  accountAndAddress: doublingTo15Minutes,
  account: { ...to60Seconds, freeMisses: 20 },
  secondFactor: doublingTo15Minutes,
  ownPassword: doublingTo15Minutes,
} as const satisfies Record<string, GuessRule>;

export type GuessSubject = keyof typeof guessRules;
