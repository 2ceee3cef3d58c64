import { leafHash } from "@urna/transparency/tree/hash";
import { completedBy, grow, subtreesOf, type HashedSubtree } from "@urna/transparency/tree/subtrees";
import type { Appending, LogStore, SealedEntry } from "./ports.ts";
import type { Seal } from "./seal.ts";

export interface Arrival {
  eventId: string;
  /** Canonical JSON. */
  leaf: string;
}

/** Appends events that the log does not have yet, in one transaction. A repeated event changes nothing. */
export async function appendLeaves(
  { store, seal }: { store: LogStore; seal: Seal },
  arrivals: readonly Arrival[],
): Promise<void> {
  const unique = [...new Map(arrivals.map((arrival) => [arrival.eventId, arrival])).values()];
  await store.append(async (log) => {
    const known = await log.knownEvents(unique.map(({ eventId }) => eventId));
    const fresh = unique.filter(({ eventId }) => !known.has(eventId));
    if (fresh.length > 0) await appendTo(log, seal, fresh);
  });
}

/** Appends leaves that are new to the log. */
export async function appendTo(log: Appending, seal: Seal, arrivals: readonly Arrival[]): Promise<void> {
  let size = await log.size();
  let frontier = await frontierOf(log, size);
  const entries: SealedEntry[] = [];
  const subtrees: HashedSubtree[] = [];
  for (const arrival of arrivals) {
    const hash = leafHash(arrival.leaf);
    const completed = completedBy(size, hash, frontier);
    entries.push({ ...arrival, index: size, seal: seal.of(size, hash) });
    subtrees.push(...completed);
    frontier = grow(frontier, completed);
    size += 1;
  }
  await log.add(entries, subtrees);
}

async function frontierOf(log: Appending, size: number): Promise<HashedSubtree[]> {
  const subtrees = subtreesOf({ start: 0, end: size });
  const hashOf = await log.hashes(subtrees);
  return subtrees.map((subtree) => ({ ...subtree, hash: hashOf(subtree) }));
}
