import type { Database } from "@urna/service-kit/database";

/** Counts one more under a key, for so long from the first one on. */
export async function addMiss(
  db: Database,
  key: Buffer,
  { now, forMs }: { now: Date; forMs: number },
): Promise<void> {
  const first = { key, misses: 1, blocked_until: new Date(0), forget_at: new Date(now.getTime() + forMs) };
  const unlessOver = (then: string, otherwise: string) =>
    db.raw(`case when guess_delays.forget_at > ? then guess_delays.${then} else ${otherwise} end`, [now]);
  await db("guess_delays")
    .insert(first)
    .onConflict("key")
    .merge({
      misses: unlessOver("misses + 1", "1"),
      forget_at: unlessOver("forget_at", "excluded.forget_at"),
    });
}
