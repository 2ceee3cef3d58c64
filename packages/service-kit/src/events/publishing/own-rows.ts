import { poolOf, type Database } from "../../database.ts";
import { outboxWritten, type OutboxRow } from "./outbox-signal.ts";

/** More are found by a look at the table. */
const mostHeld = 1_000;

/** Rows of this database that this process committed and has not tried to publish yet. */
export function ownRows(database: Database, onWritten: () => void) {
  const held = new Map<string, OutboxRow>();
  const keep = (pool: object, rows: readonly OutboxRow[]) => {
    if (pool !== poolOf(database)) return;
    for (const row of rows) if (held.size < mostHeld) held.set(row.id, row);
    onWritten();
  };
  outboxWritten.on("written", keep);
  return {
    has: (id: string) => held.has(id),
    take: (most: number): OutboxRow[] => {
      const taken = [...held.values()].slice(0, most);
      for (const { id } of taken) held.delete(id);
      return taken;
    },
    stop: () => void outboxWritten.off("written", keep),
  };
}
