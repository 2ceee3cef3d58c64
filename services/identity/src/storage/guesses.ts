import type { PersonId } from "@urna/contract/identifiers";
import type { KeyedHash } from "@urna/service-kit/crypto/keyed-hash";
import { withTransaction, type Database, type Transaction } from "@urna/service-kit/database";
import { DomainError } from "@urna/service-kit/errors";
import {
  afterMiss,
  levelInstead,
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
  const secretHash = (personId: PersonId) => pepper.of("guess.secret", personId);
  return {
    begin: (keys, now, proven = 0) =>
      withTransaction(db, async (transaction) => {
        const delays: Delay[] = [];
        for (const key of keys)
          delays.push(await countMiss(transaction, hashOf(key), { rule: rules[key.subject], now, proven }));
        const longestMs = Math.max(0, ...delays.map(({ wait }) => wait));
        // Rolls the misses back: a guess that was not looked at does not count.
        if (longestMs > 0) {
          const proofLevel = Math.max(...delays.map(({ level }) => level));
          throw new DomainError("too-many-requests", {
            retryAfterSeconds: Math.ceil(longestMs / 1_000),
            proofLevel,
          });
        }
      }),
    spend: async (personId, { most, now }) => {
      const key = secretHash(personId);
      const none = { key, misses: 0, blocked_until: new Date(0), forget_at: later(now, secretWindowMs) };
      await ensureCounter(db, none, now);
      const spent = await db("guess_delays")
        .where({ key })
        .where("misses", "<", most)
        .update({
          misses: db.raw("misses + 1"),
          // The last one: what counts documents that are spent looks for it.
          blocked_until: db.raw("case when misses + 1 >= ? then forget_at else blocked_until end", [most]),
        });
      return spent > 0;
    },
    giveBack: async (personId) => {
      await db("guess_delays")
        .where({ key: secretHash(personId) })
        .update({ misses: db.raw("greatest(misses - 1, 0)"), blocked_until: new Date(0) });
    },
    restore: async (personId) => {
      await db("guess_delays")
        .where({ key: secretHash(personId) })
        .delete();
    },
    right: ({ forget, takeBack }) =>
      withTransaction(db, async (transaction) => {
        await transaction("guess_delays").whereIn("key", forget.map(hashOf)).delete();
        await transaction("guess_delays")
          .whereIn("key", takeBack.map(hashOf))
          .update({ misses: transaction.raw("greatest(misses - 1, 0)"), blocked_until: new Date(0) });
      }),
  };
}

/** Longer than any election takes. */
const secretWindowMs = 30 * 86_400_000;

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** A row that is there, counted anew where its time is over. */
async function ensureCounter(db: Database, none: GuessRow & { key: Buffer }, now: Date): Promise<void> {
  await db("guess_delays").where({ key: none.key }).where("forget_at", "<=", now).delete();
  await db("guess_delays").insert(none).onConflict("key").ignore();
}

interface Delay {
  wait: number;
  /** Of the proof that stands in for the wait. */
  level: number;
}

/** How long this guess has to wait; when not at all, or as much work was done instead, its miss is counted. */
async function countMiss(
  transaction: Transaction,
  hash: Buffer,
  { rule, now, proven }: { rule: GuessRule; now: Date; proven: number },
): Promise<Delay> {
  const none = { key: hash, misses: 0, blocked_until: new Date(0), forget_at: new Date(0) };
  await transaction("guess_delays").insert(none).onConflict("key").ignore();
  const [row] = await transaction("guess_delays").select<GuessRow[]>("*").where({ key: hash }).forUpdate();
  const state = row && toState(row);
  const wait = waitMs(state, now);
  const level = state && wait > 0 ? levelInstead(state, rule) : 0;
  if (proven < level) return { wait, level };
  const { misses, blockedUntil, forgetAt } = afterMiss(state, rule, now);
  await transaction("guess_delays")
    .where({ key: hash })
    .update({ misses, blocked_until: blockedUntil, forget_at: forgetAt });
  return { wait: 0, level };
}

function toState(row: GuessRow): GuessState {
  return { misses: row.misses, blockedUntil: row.blocked_until, forgetAt: row.forget_at };
}
