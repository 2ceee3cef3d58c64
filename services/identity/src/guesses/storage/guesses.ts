import { ownTermMs } from "@urna/contract/retention/own-terms";
import type { PersonId } from "@urna/contract/identifiers";
import type { KeyedHash } from "@urna/service-kit/crypto/keyed-hash";
import { withTransaction, type Database, type Transaction } from "@urna/service-kit/database";
import { DomainError } from "@urna/service-kit/errors";
import {
  afterMiss,
  afterSpending,
  levelInstead,
  missesOf,
  waitMs,
  type GuessRule,
  type GuessRules,
  type GuessState,
} from "../domain/guess-delay.ts";
import type { Guess, GuessKey, GuessStore, SecretGuess } from "../../access/domain/ports.ts";

/** Misses by keyed hash: neither documents nor addresses stand in the table. */
export function createGuessStore(db: Database, pepper: KeyedHash, rules: GuessRules): GuessStore {
  const counters = countersUnder(pepper, rules);
  return {
    refuseEarlyGuess: async (guess, now) => {
      const slowing = counters.of(guess);
      refuseEarly(slowing, await readStates(db, slowing), { now, proven: guess.proven });
    },
    weighGuess: async ({ right, secrets = [], ...guess }, now) => {
      const slowing = counters.of(guess);
      const guessed = secrets.map(counters.secret);
      // Mostly nobody has missed, and nothing is to be written.
      if (right && (await nobodyMissed(db, [...slowing, ...guessed]))) return undefined;
      return withTransaction(db, async (transaction) => {
        const known = await lockAndRead(transaction, [...slowing, ...guessed]);
        refuseEarly(slowing, known, { now, proven: guess.proven });
        const spent = guessed.find((secret) => missesOf(known(secret), now) >= secret.most);
        if (right && !spent) {
          await settle(transaction, slowing, { known, now });
          return undefined;
        }
        const wrong = spent ? [] : guessed.filter((secret) => !secret.right);
        await addMisses(transaction, [...slowing, ...wrong], { known, now });
        return spent?.personId;
      });
    },
    countWrongCode: (target, now) =>
      withTransaction(db, async (transaction) => {
        const counter = counters.code(target);
        const known = await lockAndRead(transaction, [counter]);
        await addMisses(transaction, [counter], { known, now });
      }),
    readWrongCodes: async (target, now) => {
      const counter = counters.code(target);
      const known = await readStates(db, [counter]);
      return missesOf(known(counter), now);
    },
    forgetGuessesAt: async ({ personId, document, target }) => {
      const ofDocument = counters.slowing({ subject: "document", key: document });
      const ofSecret = counters.secretHash(personId);
      await db("guess_delays")
        .whereIn("key", [ofDocument.hash, ofSecret, counters.code(target).hash])
        .delete();
    },
  };
}

/** Longer than any election takes. */
const secretWindowMs = ownTermMs("personTries");

interface Counter {
  hash: Buffer;
  /** After one more miss. */
  next(state: GuessState | undefined, now: Date): GuessState;
}

/** Of which misses make the next guess wait. */
interface SlowingCounter extends Counter {
  rule: GuessRule;
  /** Whose misses a right guess forgets; of the others it ends the wait. */
  isOwn: boolean;
}

function countersUnder(pepper: KeyedHash, rules: GuessRules) {
  const slowing = ({ subject, key }: GuessKey, isOwn = false): SlowingCounter => {
    const rule: GuessRule = rules[subject];
    const hash = pepper.of(`guess.${subject}`, key);
    return { hash, rule, isOwn, next: (state, now) => afterMiss(state, rule, now) };
  };
  const spending = (hash: Buffer, most: number): Counter => ({
    hash,
    next: (state, now) => afterSpending(state, { most, windowMs: secretWindowMs }, now),
  });
  const secretHash = (personId: PersonId) => pepper.of("guess.secret", personId);
  return {
    slowing,
    secretHash,
    of: ({ own, anywhere }: Guess) => [slowing(own, true), ...(anywhere ? [slowing(anywhere)] : [])],
    secret: (guess: SecretGuess) => ({ ...guess, ...spending(secretHash(guess.personId), guess.most) }),
    code: (target: Buffer) => spending(pepper.of("guess.code", target.toString("hex")), Infinity),
  };
}

/** What the table has of a counter. */
type Known = (counter: Counter) => GuessState | undefined;

/** Guesses at one thing that are made at once are weighed one after the other, so that each counts. */
async function lockAndRead(transaction: Transaction, counters: readonly Counter[]): Promise<Known> {
  await transaction.raw("select pg_advisory_xact_lock(lock) from unnest(?::bigint[]) as lock", [
    locksOf(counters),
  ]);
  return readStates(transaction, counters);
}

/** The same locks and the same reading in one statement, after which the locks are free again. */
async function nobodyMissed(db: Database, counters: readonly Counter[]): Promise<boolean> {
  const { rows } = (await db
    .raw("select has_guess_delays(?::bigint[], ?::bytea[]) as missed", [
      locksOf(counters),
      counters.map(({ hash }) => hash),
    ])
    .options({ name: "nobody-missed" })) as { rows: [{ missed: boolean }] };
  return !rows[0].missed;
}

/** Always in the same order, so that no two wait for each other. */
function locksOf(counters: readonly Counter[]): string[] {
  const locks = counters.map(({ hash }) => hash.readBigInt64BE()).sort((a, b) => (a < b ? -1 : 1));
  return locks.map(String);
}

interface GuessRow {
  key: Buffer;
  misses: number;
  blocked_until: Date;
  forget_at: Date;
}

async function readStates(db: Database | Transaction, counters: readonly Counter[]): Promise<Known> {
  const hashes = counters.map(({ hash }) => hash);
  const rows = await db("guess_delays").select<GuessRow[]>("*").whereIn("key", hashes);
  const states = new Map(rows.map((row) => [row.key.toString("hex"), toState(row)]));
  return ({ hash }) => states.get(hash.toString("hex"));
}

/** Errors: too-many-requests, where the longest wait is not over and less work was done than stands in for it. */
function refuseEarly(
  counters: readonly SlowingCounter[],
  known: Known,
  { now, proven = 0 }: { now: Date; proven: number | undefined },
): void {
  const delays = counters.flatMap((counter) => {
    const state = known(counter);
    const wait = waitMs(state, now);
    return state && wait > 0 ? [{ wait, level: levelInstead(state, counter.rule) }] : [];
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
  const rows = counters.map((counter) => toRow(counter.hash, counter.next(known(counter), now)));
  await transaction("guess_delays").insert(rows).onConflict("key").merge();
}

/** After a right guess; touches only what there is. */
async function settle(
  transaction: Transaction,
  counters: readonly SlowingCounter[],
  { known, now }: { known: Known; now: Date },
): Promise<void> {
  for (const counter of counters) {
    const row = transaction("guess_delays").where({ key: counter.hash });
    const state = known(counter);
    if (state && counter.isOwn) await row.delete();
    else if (waitMs(state, now) > 0) await row.update({ blocked_until: new Date(0) });
  }
}

function toState(row: GuessRow): GuessState {
  return { misses: row.misses, blockedUntil: row.blocked_until, forgetAt: row.forget_at };
}

function toRow(key: Buffer, { misses, blockedUntil, forgetAt }: GuessState): GuessRow {
  return { key, misses, blocked_until: blockedUntil, forget_at: forgetAt };
}
