import type { KeyedHash } from "@urna/service-kit/crypto/keyed-hash";
import { withTransaction, type Database, type Transaction } from "@urna/service-kit/database";
import { DomainError } from "@urna/service-kit/errors";
import {
  afterMiss,
  waitMs,
  type GuessRules,
  type GuessRule,
  type GuessState,
} from "../domain/access/guess-delay.ts";
import type { GuessKey, GuessStore } from "../domain/access/ports.ts";

interface GuessRow {
  misses: number;
  blocked_until: Date;
  forget_at: Date;
}

/** Misses by keyed hash: neither documents nor addresses stand in the table. */
export function createGuessStore(db: Database, pepper: KeyedHash, rules: GuessRules): GuessStore {
  const hashOf = ({ subject, key }: GuessKey) => pepper.of(`guess.${subject}`, key);
  return {
    begin: (keys, now) =>
      withTransaction(db, async (transaction) => {
        const waits: number[] = [];
        for (const key of keys)
          waits.push(await countMiss(transaction, hashOf(key), { rule: rules[key.subject], now }));
        const longestMs = Math.max(...waits);
        // Rolls the misses back: a guess that was not looked at does not count.
        if (longestMs > 0) {
          throw new DomainError("too-many-requests", { retryAfterSeconds: Math.ceil(longestMs / 1_000) });
        }
      }),
    right: ({ forget, takeBack }) =>
      withTransaction(db, async (transaction) => {
        await transaction("guess_delays").whereIn("key", forget.map(hashOf)).delete();
        await transaction("guess_delays")
          .whereIn("key", takeBack.map(hashOf))
          .update({ misses: transaction.raw("greatest(misses - 1, 0)"), blocked_until: new Date(0) });
      }),
  };
}

/** How long this guess has to wait; when not at all, its miss is counted. */
async function countMiss(
  transaction: Transaction,
  hash: Buffer,
  { rule, now }: { rule: GuessRule; now: Date },
): Promise<number> {
  const none = { key: hash, misses: 0, blocked_until: new Date(0), forget_at: new Date(0) };
  await transaction("guess_delays").insert(none).onConflict("key").ignore();
  const [row] = await transaction("guess_delays").select<GuessRow[]>("*").where({ key: hash }).forUpdate();
  const state = row && toState(row);
  const wait = waitMs(state, now);
  if (wait > 0) return wait;
  const { misses, blockedUntil, forgetAt } = afterMiss(state, rule, now);
  await transaction("guess_delays")
    .where({ key: hash })
    .update({ misses, blocked_until: blockedUntil, forget_at: forgetAt });
  return 0;
}

function toState(row: GuessRow): GuessState {
  return { misses: row.misses, blockedUntil: row.blocked_until, forgetAt: row.forget_at };
}
