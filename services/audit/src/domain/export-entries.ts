import { randomUUID } from "node:crypto";
import { maxExportedEntries } from "@urna/contract/audit/codes";
import type { AdministratorId } from "@urna/contract/identifiers";
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
 * Every entry that passes the filter and that the newest head covers, oldest first. The export is audited before the
 * first entry leaves: who, how many entries, under which head.
 * @throws payload-too-large for more entries than one file takes; unavailable before the first head
 */
export async function exportEntries(
  { store, key, clock, append }: Exporting,
  { filter, administratorId }: { filter: EntryFilter; administratorId: AdministratorId },
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
