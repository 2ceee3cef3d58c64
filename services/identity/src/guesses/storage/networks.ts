import type { KeyedHash } from "@urna/service-kit/crypto/keyed-hash";
import { withTransaction, type Database } from "@urna/service-kit/database";
import { hourMs } from "@urna/service-kit/hour";
import type { Networks } from "@urna/service-kit/networks";
import type { NetworkStore, WatchedKind } from "../domain/ports.ts";

/** Counts by keyed hash, an hour from the first one: no address stands in the table. */
export function createNetworkStore(db: Database, pepper: KeyedHash): NetworkStore {
  const hashOf = (kind: WatchedKind, size: keyof Networks, network: string) =>
    pepper.of(`network.${kind}.${size}`, network);
  const hashesOf = (kind: WatchedKind, { near, wide }: Networks) => ({
    near: hashOf(kind, "near", near),
    wide: wide === undefined ? undefined : hashOf(kind, "wide", wide),
  });
  return {
    readNetworkCounts: async (kind, networks, now) => {
      const { near, wide } = hashesOf(kind, networks);
      const rows = await db("guess_delays")
        .select<{ key: Buffer; misses: number }[]>("key", "misses")
        .whereIn("key", wide ? [near, wide] : [near])
        .where("forget_at", ">", now);
      const countOf = (hash: Buffer | undefined) =>
        rows.find(({ key }) => hash !== undefined && key.equals(hash))?.misses ?? 0;
      return { near: countOf(near), wide: countOf(wide) };
    },
    addToNetworks: (kind, networks, now) =>
      withTransaction(db, async (transaction) => {
        const { near, wide } = hashesOf(kind, networks);
        for (const key of wide ? [near, wide] : [near])
          await addMiss(transaction, key, { now, forMs: hourMs });
      }),
  };
}

/** Counts one more under a key, for so long from the first one on. */
async function addMiss(
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
