import type { Turn } from "./turns.ts";

/** Somebody in line: here on a call that can be let in, or away until they come back. */
interface Waiting {
  readonly turn: Turn;
  letIn: (() => void) | undefined;
  /** When somebody who is away has given up. */
  goneAt: number;
}

/** Who waits in front of one replica, in the order in which they came, and how fast the line moves. */
export interface Line {
  /** Takes a place in line, or the one that the turn has. False where its owner stands there already. */
  stand(turn: Turn, letIn: () => void): boolean;
  /** Keeps the place of somebody who leaves and comes back within so many milliseconds. */
  leave(turn: Turn, backWithinMs: number): void;
  /** Lets in the first who is here. False where nobody is. */
  letInFirst(): boolean;
  /** How many have a place. */
  length(): number;
  /** Seconds until the turn comes, as fast as the line has been moving. */
  waitOf(turn: Turn): number;
}

/** So long ago somebody let in still says how fast the line moves. */
const paceMs = 10_000;
const startMs = 2_000;
/** Somebody who is away may be so much late. */
const graceMs = 10_000;

/**
 * `startPerSecond`: how fast the line is taken to move until it has been seen to. Rather too fast: who is told too little
 * stands there and is told better, but who is told too much is away when it is their turn.
 */
export function openLine(now: () => number, startPerSecond: number): Line {
  let waiting: Waiting[] = [];
  let letInAt: number[] = [];
  let since: number | undefined;

  /** How many came before. */
  const before = ({ cameAt, id }: Turn) => {
    const place = waiting.findIndex(
      ({ turn }) => turn.cameAt > cameAt || (turn.cameAt === cameAt && turn.id >= id),
    );
    return place < 0 ? waiting.length : place;
  };
  const find = (turn: Turn) => {
    const found = waiting[before(turn)];
    return found?.turn.id === turn.id ? found : undefined;
  };
  const keep = (those: Waiting[]) => {
    waiting = those;
    if (waiting.length === 0) [since, letInAt] = [undefined, []];
  };
  const dropGone = () => {
    const at = now();
    keep(waiting.filter((one) => one.letIn !== undefined || one.goneAt >= at));
  };
  const perSecond = () => {
    const at = now();
    letInAt = letInAt.filter((time) => time > at - paceMs);
    const watchedMs = Math.min(paceMs, at - (since ?? at));
    // Of the first moments little can be told: they count as if there had been two seconds before them, as expected.
    const expectedMs = startMs * (1 - watchedMs / paceMs);
    const letIn = letInAt.length + startPerSecond * (expectedMs / 1000);
    return Math.max(letIn, 1) / ((watchedMs + expectedMs) / 1000);
  };

  return {
    stand(turn, letIn) {
      dropGone();
      since ??= now();
      const known = find(turn);
      if (known?.letIn) return false;
      if (known) known.letIn = letIn;
      else waiting.splice(before(turn), 0, { turn, letIn, goneAt: 0 });
      return true;
    },
    leave(turn, backWithinMs) {
      const one = find(turn);
      if (!one) return;
      one.letIn = undefined;
      one.goneAt = now() + backWithinMs + graceMs;
    },
    letInFirst() {
      const first = waiting.find(({ letIn }) => letIn !== undefined);
      if (!first) return false;
      letInAt.push(now());
      keep(waiting.filter((one) => one !== first));
      first.letIn?.();
      return true;
    },
    length() {
      dropGone();
      return waiting.length;
    },
    waitOf: (turn) => (before(turn) + 1) / perSecond(),
  };
}
