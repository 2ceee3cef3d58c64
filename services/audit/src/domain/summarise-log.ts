import { keptSince } from "@urna/contract/retention/classes";
import type { RetentionPreset } from "@urna/contract/words";
import type { Clock } from "@urna/service-kit/clock";
import { appendTo } from "./append-leaves.ts";
import { hashOfRange, subtreesOf } from "@urna/transparency/tree/subtrees";
import type { Appending, DatedEntry, LogStore } from "./ports.ts";
import type { Seal } from "./seal.ts";
import { readSummary, summaryLeaf, type Summary } from "./summary.ts";

export interface Summarising {
  store: LogStore;
  seal: Seal;
  clock: Clock;
  /** The administrators' choice. */
  preset: () => Promise<RetentionPreset>;
  /** Entries per transaction, which blocks appending meanwhile. */
  pieceLength?: number;
}

/**
 * Removes the leaves of expired entries, from the start of the log to the first younger one, in pieces; each piece
 * appends an entry that summarises all of them. Returns the number of leaves removed.
 */
export async function summariseLog({ preset, ...log }: Summarising): Promise<number> {
  const before = keptSince(await preset(), "audit", log.clock.now());
  if (!before) return 0;
  for (let total = 0; ;) {
    const summarised = await summarisePiece(log, before);
    if (summarised === 0) return total;
    total += summarised;
  }
}

async function summarisePiece(
  { store, seal, clock, pieceLength = 2_000 }: Omit<Summarising, "preset">,
  before: Date,
): Promise<number> {
  let summarised = 0;
  await store.append(async (log) => {
    const newest = await log.newestSummary();
    const previous = readSummary(newest?.leaf);
    if (newest && !previous) throw new Error(`entry ${newest.index} is no summary`);
    const first = previous ? previous.last + 1 : 0;
    const entries = older(await log.datedEntries({ first, limit: pieceLength }), before);
    if (entries.length === 0) return;
    const summary = await summaryOf(log, previous, entries);
    const eventId = `summary-${summary.last}`;
    await appendTo(log, seal, [{ eventId, leaf: summaryLeaf(summary, clock.now()) }]);
    await log.takeLeaves();
    summarised = entries.length;
  });
  return summarised;
}

/** The entries up to the first one that is not older, without gaps. */
function older(entries: readonly DatedEntry[], before: Date): readonly DatedEntry[] {
  const young = entries.findIndex(({ loggedAt }) => !(new Date(loggedAt) < before));
  return young === -1 ? entries : entries.slice(0, young);
}

async function summaryOf(
  log: Appending,
  previous: Summary | undefined,
  entries: readonly DatedEntry[],
): Promise<Summary> {
  const counts = { ...previous?.counts };
  for (const { code } of entries) counts[code] = (counts[code] ?? 0) + 1;
  const days = entries.map(({ loggedAt }) => loggedAt.slice(0, 10)).toSorted();
  const firstDay = previous?.firstDay ?? days[0] ?? "";
  const lastDay = [previous?.lastDay ?? "", ...days.slice(-1)].toSorted().at(-1) ?? "";
  const last = (previous?.last ?? -1) + entries.length;
  const tree = { start: 0, end: last + 1 };
  const root = hashOfRange(tree, await log.hashes(subtreesOf(tree)));
  return { last, firstDay, lastDay, counts, rootHash: root.toString("hex") };
}
