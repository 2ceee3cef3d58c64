import type { Database } from "@urna/service-kit/database";
import { byClass, type KindCount, type RetentionStore } from "@urna/service-kit/retention/retention";

interface Counted {
  count: number;
  oldest: string | null;
  next: string | null;
}

/** Number of entries past their term. A separate turn summarises them; they are not removed. */
export function retainedRows(database: Database): RetentionStore {
  return byClass({
    audit: {
      preview: async ({ before }) => {
        const older = database.raw("filter (where logged_at < ?)", [before.toISOString()]);
        const younger = database.raw("filter (where logged_at >= ?)", [before.toISOString()]);
        const [found] = await database("entries").select<Counted[]>(
          database.raw("(count(*) ?)::int as count", [older]),
          database.raw("min(logged_at) ? as oldest", [older]),
          database.raw("min(logged_at) ? as next", [younger]),
        );
        return { kinds: [entries(found)] };
      },
      removePiece: () => Promise.resolve(undefined),
    },
  });
}

function entries(found: Counted | undefined): KindCount {
  const { count = 0, oldest = null, next = null } = found ?? {};
  const instant = (text: string | null) => (text === null ? undefined : new Date(text));
  return { kind: "entries", count, oldest: instant(oldest), nextOldest: instant(next) };
}
