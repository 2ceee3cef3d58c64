import type { KeyedHash } from "@urna/service-kit/crypto/keyed-hash";
import { withTransaction, type Database } from "@urna/service-kit/database";
import type { Networks } from "../domain/proof/networks.ts";
import type { NetworkStore, WatchedKind } from "../domain/proof/ports.ts";
import { addMiss } from "./add-miss.ts";

const hourMs = 3_600_000;

/** Counts by keyed hash, an hour from the first one: no address stands in the table. */
export function createNetworkStore(db: Database, pepper: KeyedHash): NetworkStore {
  const hashOf = (kind: WatchedKind, size: keyof Networks, network: string) =>
    pepper.of(`network.${kind}.${size}`, network);
  const hashesOf = (kind: WatchedKind, { near, wide }: Networks) => ({
    near: hashOf(kind, "near", near),
    wide: wide === undefined ? undefined : hashOf(kind, "wide", wide),
  });
  return {
    countOf: async (kind, networks, now) => {
      const { near, wide } = hashesOf(kind, networks);
      const rows = await db("guess_delays")
        .select<{ key: Buffer; misses: number }[]>("key", "misses")
        .whereIn("key", wide ? [near, wide] : [near])
        .where("forget_at", ">", now);
      const countOf = (hash: Buffer | undefined) =>
        rows.find(({ key }) => hash !== undefined && key.equals(hash))?.misses ?? 0;
      return { near: countOf(near), wide: countOf(wide) };
    },
    add: (kind, networks, now) =>
      withTransaction(db, async (transaction) => {
        const { near, wide } = hashesOf(kind, networks);
        for (const key of wide ? [near, wide] : [near])
          await addMiss(transaction, key, { now, forMs: hourMs });
      }),
  };
}
