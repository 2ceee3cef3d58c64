import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import { withTransaction, type Database } from "@urna/service-kit/database";
import type { Challenge, ChallengeStore } from "../domain/ports.ts";
import { mostRepeats, type Attempt } from "../../sessions/domain/attempt.ts";
import type { Knex } from "knex";
import { addAccess } from "./access-counts.ts";

interface ChallengeRow {
  id: string;
  election_id: ElectionId;
  target: Buffer;
  person_id: PersonId | null;
  method: "code" | "staff";
  secret_hash: Buffer;
  code: Buffer;
  code_salt: Buffer;
  is_second: boolean;
  tries: number;
  sent_at: Date[];
  expires_at: Date;
  consumed_at: Date | null;
  attempt: Buffer | null;
}

export function createChallengeStore(db: Database): ChallengeStore {
  return {
    decideChallenge: (target, decide, counted) =>
      withTransaction(db, async (transaction) => {
        await transaction.raw("select pg_advisory_xact_lock(?)", [target.readBigInt64BE().toString()]);
        const rows = await transaction("challenges").select<ChallengeRow[]>("*").where({ target });
        const placed = decide(rows.map(fromRow));
        await transaction("challenges").insert(toRow(placed)).onConflict("id").merge();
        await addAccess(transaction, counted);
        return placed;
      }),
    takeCodeTry: async ({ id, secretHash, mostTries, attempt }) => {
      const [row] = await db("challenges")
        .where({ id, secret_hash: secretHash })
        .where((open) => {
          void open.where((unused) => void unused.whereNull("consumed_at").where("tries", "<", mostTries));
          void open.orWhere(
            (used) => void usedBy(attempt)(used).where("tries", "<", mostTries + mostRepeats),
          );
        })
        .increment("tries")
        .returning<ChallengeRow[]>("*");
      return row && fromRow(row);
    },
    isChallengeUsedUp: async ({ id, secretHash, mostTries }) => {
      const own = db("challenges").where({ id, secret_hash: secretHash });
      const [row] = await own.whereNull("consumed_at").where("tries", ">=", mostTries).select("id");
      return row !== undefined;
    },
    useUpChallenge: async (id, attempt) => {
      const consumed = await db("challenges")
        .where({ id })
        .whereNull("consumed_at")
        .update({ consumed_at: attempt.at, attempt: attempt.hash ?? null });
      if (consumed === 1) return "first";
      const [again] = await usedBy(attempt)(db("challenges").select("id").where({ id }));
      return again ? "again" : false;
    },
    removeChallengesOf: async (target) => {
      await db("challenges").where({ target }).delete();
    },
    replaceWithSecondCode: async (id, { code, codeSalt, sentAt, expiresAt }) => {
      await db("challenges")
        .where({ id })
        .whereNull("consumed_at")
        .update({
          code,
          code_salt: codeSalt,
          is_second: true,
          tries: 0,
          sent_at: db.raw("array_append(sent_at, ?::timestamptz)", [sentAt]),
          expires_at: expiresAt,
        });
    },
    removeChallenge: async (id) => {
      await db("challenges").where({ id }).delete();
    },
  };
}

/** Narrows a query to challenges that an attempt, which may be repeated, used up. */
function usedBy({ hash, repeatsAfter }: Attempt) {
  return <Query extends Knex.QueryBuilder>(query: Query) =>
    hash ? query.where({ attempt: hash }).where("consumed_at", ">", repeatsAfter) : query.whereRaw("false");
}

function fromRow(row: ChallengeRow): Challenge {
  return {
    id: row.id,
    electionId: row.election_id,
    target: row.target,
    personId: row.person_id ?? undefined,
    method: row.method,
    secretHash: row.secret_hash,
    code: row.code,
    codeSalt: row.code_salt,
    isSecond: row.is_second,
    tries: row.tries,
    sentAt: row.sent_at,
    expiresAt: row.expires_at,
    consumedAt: row.consumed_at ?? undefined,
  };
}

function toRow(challenge: Challenge): ChallengeRow {
  return {
    id: challenge.id,
    election_id: challenge.electionId,
    target: challenge.target,
    person_id: challenge.personId ?? null,
    method: challenge.method,
    secret_hash: challenge.secretHash,
    code: challenge.code,
    code_salt: challenge.codeSalt,
    is_second: challenge.isSecond,
    tries: challenge.tries,
    sent_at: [...challenge.sentAt],
    expires_at: challenge.expiresAt,
    consumed_at: challenge.consumedAt ?? null,
    attempt: null,
  };
}
