import type { LocalizedText } from "@urna/contract/words";
import { leastKeptSince, type RetainedKind, type RetentionClass } from "@urna/contract/retention/classes";
import type { Clock } from "../clock.ts";
import { DomainError } from "../errors.ts";

/** Data that ended before a moment. Electoral rows go with their election, which the ballot service knows. */
export interface Cut {
  readonly dataClass: RetentionClass;
  readonly before: Date;
  /** The elections to remove. */
  readonly elections: readonly string[];
  /** The processes that stay. */
  readonly keptProcesses: readonly string[];
}

export interface KindCount {
  readonly kind: RetainedKind;
  /** Number of rows to remove. */
  readonly count: number;
  /** When the oldest of these ended. */
  readonly oldest?: Date | undefined;
  /** When the oldest remaining election ended, where the service knows it. */
  readonly nextOldest?: Date | undefined;
}

export interface ExpiredElection {
  readonly id: string;
  readonly code: string;
  readonly title: LocalizedText;
  readonly endedAt: Date;
}

export interface Preview {
  readonly kinds: readonly KindCount[];
  /** From the ballot service only. */
  readonly elections?: readonly ExpiredElection[];
  readonly keptProcesses?: readonly string[];
}

export type Removed = Partial<Record<RetainedKind, number>>;

/** The removable rows of one service. */
export interface RetentionStore {
  preview(cut: Cut): Promise<Preview>;
  /**
   * Removes one piece, and audits it in the same transaction. Undefined: nothing is left.
   * @param by the administrator; undefined: the daily turn
   */
  removePiece(cut: Cut, by: string | undefined): Promise<Removed | undefined>;
}

/** One store per class; a class without a store is empty. */
export function byClass(stores: Partial<Record<RetentionClass, RetentionStore>>): RetentionStore {
  return {
    preview: async (cut) => (await stores[cut.dataClass]?.preview(cut)) ?? { kinds: [] },
    removePiece: async (cut, by) => stores[cut.dataClass]?.removePiece(cut, by),
  };
}

export interface Retaining {
  readonly store: RetentionStore;
  readonly clock: Clock;
}

/**
 * Removes exactly what an administrator has seen before.
 * @throws DomainError `invalid-request` (a class that is never removed, or younger than any preset allows),
 * `write-conflict` (the counts differ from the expected ones)
 */
export async function applyRetention(
  { store, clock }: Retaining,
  { cut, expected, by }: { cut: Cut; expected: readonly KindCount[]; by: string },
): Promise<Removed> {
  const { dataClass, before } = cut;
  if (dataClass === "audit" || before > leastKeptSince(dataClass, clock.now()))
    throw new DomainError("invalid-request");
  const { kinds, elections } = await store.preview(cut);
  const sameElections =
    elections === undefined ||
    sameSet(
      elections.map(({ id }) => id),
      cut.elections,
    );
  if (!sameElections || !sameSet(kinds.map(counted), expected.map(counted)))
    throw new DomainError("write-conflict");
  return removeAll(store, cut, by);
}

/** Removes pieces until none is left. */
export async function removeAll(
  store: Pick<RetentionStore, "removePiece">,
  cut: Cut,
  by?: string,
): Promise<Removed> {
  const removed: Removed = {};
  for (;;) {
    const piece = await store.removePiece(cut, by);
    if (!piece) return removed;
    for (const [kind, count] of Object.entries(piece) as [RetainedKind, number][])
      removed[kind] = (removed[kind] ?? 0) + count;
  }
}

const counted = ({ kind, count }: KindCount) => `${kind} ${count}`;

function sameSet(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && new Set([...some, ...others]).size === new Set(some).size;
}
