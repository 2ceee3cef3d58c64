import type { Category } from "@urna/contract/words";
import type { Breakdown } from "./import-summary.ts";
import type { Change } from "../../roll/domain/ports.ts";

interface Place {
  readonly categories: readonly Category[];
  readonly establishment: string;
}

export interface BreakdownRow extends Place {
  readonly hasEmail: boolean;
}

const most = 500;

/** Before and after by category, where a person of several counts in each, and by establishment. */
export function addToBreakdown() {
  const tables = { category: new Map<string, Breakdown>(), establishment: new Map<string, Breakdown>() };
  const keysOf = {
    category: ({ categories }: Place): readonly string[] => categories,
    establishment: ({ establishment }: Place): readonly string[] => [establishment],
  };
  const each = (add: (table: Map<string, Breakdown>, keys: (place: Place) => readonly string[]) => void) => {
    add(tables.category, keysOf.category);
    add(tables.establishment, keysOf.establishment);
  };
  return {
    meet(before: Place | undefined, after: BreakdownRow, change: Change): void {
      each((table, keys) => {
        const had = before ? keys(before) : [];
        const has = keys(after);
        for (const key of had) {
          rowOf(table, key).before += 1;
          if (!has.includes(key)) rowOf(table, key).lost += 1;
        }
        for (const key of has) {
          const row = rowOf(table, key);
          row.after += 1;
          if (!before) row.added += 1;
          else if (!had.includes(key)) row.gained += 1;
          else if (change === "unchanged") row.unchanged += 1;
          else row.changed += 1;
          if (!after.hasEmail) row.withoutEmail += 1;
        }
      });
    },
    miss(person: BreakdownRow, removed: boolean): void {
      each((table, keys) => {
        for (const key of keys(person)) {
          const row = rowOf(table, key);
          row.before += 1;
          row[removed ? "removed" : "after"] += 1;
          if (!removed && !person.hasEmail) row.withoutEmail += 1;
        }
      });
    },
    categories: () => sorted(tables.category),
    establishments: () => sorted(tables.establishment),
  };
}

function rowOf(table: Map<string, Breakdown>, key: string): Breakdown {
  const known = table.get(key);
  if (known) return known;
  const row = emptyBreakdown(key);
  table.set(key, row);
  return row;
}

export const emptyBreakdown = (key: string): Breakdown => ({
  key,
  before: 0,
  after: 0,
  added: 0,
  gained: 0,
  lost: 0,
  removed: 0,
  changed: 0,
  unchanged: 0,
  errors: 0,
  withoutEmail: 0,
});

const sorted = (table: ReadonlyMap<string, Breakdown>) =>
  [...table.values()].sort((a, b) => (a.key < b.key ? -1 : 1)).slice(0, most);
