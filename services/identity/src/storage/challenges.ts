import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import { withTransaction, type Database } from "@urna/service-kit/database";
import type { Challenge, ChallengeStore } from "../domain/access/ports.ts";
import { addAccess } from "./access-counts.ts";

interface ChallengeRow {
  id: string;
  election_id: ElectionId;
  target: Buffer;
  person_id: PersonId | null;
  method: "code" | "staff";
  secret_hash: Buffer;
  code: Buffer;
  tries: number;
  sent_at: Date[];
  expires_at: Date;
  consumed_at: Date | null;
}

export function createChallengeStore(db: Database): ChallengeStore {
  return {
    place: (target, decide, counted) =>
      withTransaction(db, async (transaction) => {
        await transaction.raw("select pg_advisory_xact_lock(?)", [target.readBigInt64BE().toString()]);
        const rows = await transaction("challenges").select<ChallengeRow[]>("*").where({ target });
        const placed = decide(rows.map(fromRow));
        await transaction("challenges").insert(toRow(placed)).onConflict("id").merge();
        await addAccess(transaction, counted);
        return placed;
      }),
    takeTry: async (id, secretHash, mostTries) => {
      const [row] = await db("challenges")
        .where({ id, secret_hash: secretHash })
        .where("tries", "<", mostTries)
        .whereNull("consumed_at")
        .increment("tries")
        .returning<ChallengeRow[]>("*");
      return row && fromRow(row);
    },
    consume: async (id, at) => {
      const consumed = await db("challenges")
        .where({ id })
        .whereNull("consumed_at")
        .update({ consumed_at: at });
      return consumed === 1;
    },
    forget: async (target) => {
      await db("challenges").where({ target }).delete();
    },
    remove: async (id) => {
      await db("challenges").where({ id }).delete();
    },
  };
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
    tries: challenge.tries,
    sent_at: [...challenge.sentAt],
    expires_at: challenge.expiresAt,
    consumed_at: challenge.consumedAt ?? null,
  };
}
