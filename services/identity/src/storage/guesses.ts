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
import { addMiss } from "./add-miss.ts";

interface GuessRow {
  misses: number;
  blocked_until: Date;
  forget_at: Date;
}

/** Misses by keyed hash: neither documents nor addresses stand in the table. */
export function createGuessStore(db: Database, pepper: KeyedHash, rules: GuessRules): GuessStore {
  const hashOf = ({ subject, key }: GuessKey) => pepper.of(`guess.${subject}`, key);
  const secretHash = (personId: PersonId) => pepper.of("guess.secret", personId);
  const codeHash = (target: Buffer) => pepper.of("guess.code", target.toString("hex"));
  const countersOf = (keys: readonly GuessKey[]) =>
    keys.map((key) => ({ hash: hashOf(key), rule: rules[key.subject] }));
  return {
    begin: (keys, now, proven = 0) =>
      withTransaction(db, async (transaction) => {
        const counters = countersOf(keys);
        await alone(transaction, counters);
        const known = await readRows(transaction, counters);
        refuseEarly(counters, known, { now, proven });
        await addMisses(transaction, counters, { known, now });
      }),
    document: ({ here, anywhere, right, secrets }, now, proven) =>
      withTransaction(db, async (transaction) => {
        const counters = countersOf([here, anywhere]);
        const guessed = secrets.map((secret) => ({ ...secret, hash: secretHash(secret.personId) }));
        await alone(transaction, counters);
        const known = await readRows(transaction, [...counters, ...guessed]);
        refuseEarly(counters, known, { now, proven });
        const spent = guessed.find(({ hash, most }) => countedOf(known.get(hexOf(hash)), now) >= most);
        if (right && !spent) {
          await forget(transaction, hashOf(here));
          await endWait(transaction, hashOf(anywhere));
          return undefined;
        }
        await addMisses(transaction, counters, { known, now });
        const wrong = spent ? [] : guessed.filter((secret) => !secret.right);
        for (const { hash, most } of wrong) await spend(transaction, { hash, most, known, now });
        return spent?.personId;
      }),
    codeMissed: (target, now) => addMiss(db, codeHash(target), { now, forMs: secretWindowMs }),
    codeMisses: async (target, now) => {
      const [row] = await db("guess_delays")
        .select<GuessRow[]>("*")
        .where({ key: codeHash(target) });
      return countedOf(row, now);
    },
    restore: async ({ personId, target }) => {
      await forget(db, secretHash(personId));
      await forget(db, codeHash(target));
    },
    right: ({ forget: forgotten, takeBack }) =>
      withTransaction(db, async (transaction) => {
        await transaction("guess_delays").whereIn("key", forgotten.map(hashOf)).delete();
        await transaction("guess_delays")
          .whereIn("key", takeBack.map(hashOf))
          .update({ misses: transaction.raw("greatest(misses - 1, 0)"), blocked_until: new Date(0) });
      }),
  };
}

/** Longer than any election takes. */
const secretWindowMs = 30 * 86_400_000;

interface Counter {
  hash: Buffer;
  rule: GuessRule;
}

/** What the table has of some keys, by their hashes in hex. */
type Known = ReadonlyMap<string, GuessRow>;

const hexOf = (hash: Buffer) => hash.toString("hex");

/** Guesses at one thing that are made at once are looked at one after the other, so that each counts. */
async function alone(transaction: Transaction, counters: readonly Counter[]): Promise<void> {
  for (const { hash } of counters)
    await transaction.raw("select pg_advisory_xact_lock(?)", [hash.readBigInt64BE().toString()]);
}

async function readRows(transaction: Transaction, keys: readonly { hash: Buffer }[]): Promise<Known> {
  const rows = await transaction("guess_delays")
    .select<(GuessRow & { key: Buffer })[]>("*")
    .whereIn(
      "key",
      keys.map(({ hash }) => hash),
    );
  return new Map(rows.map((row) => [hexOf(row.key), row]));
}

/** Errors: too-many-requests, where the longest wait is not over and less work was done than stands in for it. */
function refuseEarly(
  counters: readonly Counter[],
  known: Known,
  { now, proven }: { now: Date; proven: number },
): void {
  const delays = counters.flatMap(({ hash, rule }) => {
    const state = toState(known.get(hexOf(hash)));
    const wait = waitMs(state, now);
    return state && wait > 0 ? [{ wait, level: levelInstead(state, rule) }] : [];
  });
  const proofLevel = Math.max(0, ...delays.map(({ level }) => level));
  const refused = delays.filter(({ level }) => proven < level);
  if (refused.length === 0) return;
  const longestMs = Math.max(...refused.map(({ wait }) => wait));
  throw new DomainError("too-many-requests", { retryAfterSeconds: Math.ceil(longestMs / 1_000), proofLevel });
}

async function addMisses(
  transaction: Transaction,
  counters: readonly Counter[],
  { known, now }: { known: Known; now: Date },
): Promise<void> {
  for (const { hash, rule } of counters) {
    const { misses, blockedUntil, forgetAt } = afterMiss(toState(known.get(hexOf(hash))), rule, now);
    await write(transaction, { key: hash, misses, blocked_until: blockedUntil, forget_at: forgetAt });
  }
}

/** One more wrong guess at a secret; the last one that is looked at is what counts documents that are spent looks for. */
async function spend(
  transaction: Transaction,
  { hash, most, known, now }: { hash: Buffer; most: number; known: Known; now: Date },
): Promise<void> {
  const row = known.get(hexOf(hash));
  const misses = countedOf(row, now) + 1;
  const forgetAt = row && misses > 1 ? row.forget_at : new Date(now.getTime() + secretWindowMs);
  const blockedUntil = misses >= most ? forgetAt : new Date(0);
  await write(transaction, { key: hash, misses, blocked_until: blockedUntil, forget_at: forgetAt });
}

const countedOf = (row: GuessRow | undefined, now: Date) => (row && row.forget_at > now ? row.misses : 0);

async function write(transaction: Transaction, row: GuessRow & { key: Buffer }): Promise<void> {
  await transaction("guess_delays").insert(row).onConflict("key").merge();
}

async function forget(db: Database, key: Buffer): Promise<void> {
  await db("guess_delays").where({ key }).delete();
}

async function endWait(transaction: Transaction, key: Buffer): Promise<void> {
  await transaction("guess_delays")
    .where({ key })
    .update({ blocked_until: new Date(0) });
}

function toState(row: GuessRow | undefined): GuessState | undefined {
  return row && { misses: row.misses, blockedUntil: row.blocked_until, forgetAt: row.forget_at };
}
