import { familyOf, megabytesOf, readProcesses } from "../bench/processes.ts";

export interface MemoryWatch {
  readonly parts: () => readonly PartMemory[];
  stop(): void;
}

/** Megabytes that a part had in use. What processes share is divided among them (proc(5), Pss). */
export interface PartMemory {
  readonly part: string;
  /** A minute after it was first seen: before that it is starting. */
  readonly first: number;
  readonly most: number;
  readonly last: number;
}

const everyMs = 5_000;
const startingMs = 60_000;

/** Reads the memory of parts every five seconds. `pidsOf` says which processes a part has now, with those below them. */
export function watchMemory(pidsOf: () => Readonly<Record<string, readonly number[]>>): MemoryWatch {
  const seen = new Map<string, { since: number; first?: number; most: number; last: number }>();
  const read = () => {
    const now = Date.now();
    for (const [part, megabytes] of Object.entries(memoryOf(pidsOf()))) {
      const known = seen.get(part) ?? { since: now, most: 0, last: 0 };
      const isStarted = now - known.since >= startingMs;
      seen.set(part, {
        since: known.since,
        ...(known.first === undefined ? isStarted && { first: megabytes } : { first: known.first }),
        most: Math.max(known.most, megabytes),
        last: megabytes,
      });
    }
  };
  read();
  const reading = setInterval(read, everyMs);
  return {
    parts: () =>
      Array.from(seen, ([part, { first, most, last }]) => ({ part, first: first ?? last, most, last })),
    stop: () => clearInterval(reading),
  };
}

function memoryOf(parts: Readonly<Record<string, readonly number[]>>): Record<string, number> {
  const processes = readProcesses();
  return Object.fromEntries(
    Object.entries(parts)
      .map(
        ([part, pids]) => [part, sum(familyOf(pids, processes).map(({ pid }) => megabytesOf(pid)))] as const,
      )
      .filter(([, megabytes]) => megabytes > 0),
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
