import { randomUUID } from "node:crypto";
import { maxExportedEntries } from "@urna/contract/audit/codes";
import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import type { Arrival } from "./append-leaves.ts";
import type { HeadKey } from "./head.ts";
import { leafOf } from "./leaf.ts";
import type { EntryFilter, ExportedEntry, LogStore } from "./ports.ts";
import { newestHead, type NewestHead } from "./prove.ts";

interface Exporting {
  store: LogStore;
  key: HeadKey;
  clock: Clock;
  append: (arrival: Arrival) => Promise<void>;
}

/**
 * Every entry that the filter lets through and the newest head covers, oldest first. Before the first one leaves, the
 * log says who takes how many of them along, under which head.
 * @throws payload-too-large when there are more than one file takes; unavailable before the first head
 */
export async function exportEntries(
  { store, key, clock, append }: Exporting,
  { filter, administratorId }: { filter: EntryFilter; administratorId: string },
): Promise<{ head: NewestHead; batches: AsyncIterable<ExportedEntry[]> }> {
  const head = await newestHead({ store, key });
  const count = await store.count(filter, head.treeSize);
  if (count > maxExportedEntries) throw new DomainError("payload-too-large");
  const act = {
    administratorId,
    action: "audit.export",
    target: head.rootHash,
    reasonSha256: "",
    result: "",
    changes: [{ field: "entries", after: String(count) }],
  };
  await append({ eventId: randomUUID(), leaf: leafOf("admin.acted.v1", act, clock.now()) });
  return { head, batches: store.batches(filter, head.treeSize) };
}
