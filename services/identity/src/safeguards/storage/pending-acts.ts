import type { ElectionId } from "@urna/contract/identifiers";
import type { PendingAct } from "@urna/protos/identity/v1/safeguard";
import { withTransaction, type Database, type Transaction } from "@urna/service-kit/database";
import type { AskedAct, Asked, Asking, NewAct, PendingActStore } from "../domain/ports.ts";
import { emitAdminActed } from "../../storage/admin-acted.ts";
import { permissionsOf, secondFactorsOf, stateOf } from "../../administrators/storage/administrator-row.ts";
import { fieldsOf, type Keys } from "../../storage/keys.ts";

interface AskedRow {
  id: string;
  asked_by: string;
  expires_at: Date;
  joined_at: Date | null;
  name: Buffer;
  suspended_at: Date | null;
  password_hash: string | null;
  counts_from: Date;
  second_factors: number;
  role: string;
  role_permissions: string[];
}

interface WaitingRow extends Pick<AskedRow, "id" | "asked_by" | "name" | "expires_at"> {
  operation: string;
  election_id: ElectionId | null;
  target: string | null;
  permissions: string[];
  asked_at: Date;
}

export function createPendingActStore(db: Database, keys: Keys): PendingActStore {
  return {
    askForPendingAct: (wanted, decide) =>
      withTransaction(db, (transaction) => ask(transaction, keys, { wanted, decide })),
    putBackPendingAct: async (id, joinedBy) => {
      await db("pending_acts")
        .where({ id, joined_by: joinedBy })
        .update({ joined_by: null, joined_at: null });
    },
    readPendingActs: async (now) => {
      const rows = await db("pending_acts as p")
        .join("administrators as a", "a.id", "p.asked_by")
        .select<WaitingRow[]>("p.*", "a.name")
        .whereNull("p.joined_at")
        .whereNull("a.suspended_at")
        .where("p.expires_at", ">", now)
        .orderBy("p.asked_at");
      return rows.map((row) => toPending(keys, row));
    },
    withdrawPendingAct: (id, actor) =>
      withTransaction(db, async (transaction) => {
        const [gone] = await transaction("pending_acts")
          .where({ id, asked_by: actor.administratorId, joined_at: null })
          .delete()
          .returning<Pick<WaitingRow, "operation" | "election_id" | "target">[]>([
            "operation",
            "election_id",
            "target",
          ]);
        if (!gone) return false;
        const target = gone.election_id ?? gone.target ?? "";
        const changes = [{ field: "operation", before: gone.operation }];
        await emitAdminActed(transaction, actor, { action: "act.withdraw", target, changes });
        return true;
      }),
  };
}

async function ask(
  transaction: Transaction,
  keys: Keys,
  { wanted, decide }: { wanted: NewAct; decide: (asked: AskedAct) => Asking },
): Promise<Asked> {
  const { id, act, actor, now, expiresAt } = wanted;
  const by = actor.administratorId;
  const mine = { asking: "ask", expiresAt } as const;
  // Keyed: a body may name a person, whose few possible documents a plain hash would give away.
  const key = keys.pepper.of("pending_acts.key", act.digest.toString("base64"));
  const row = {
    id,
    operation: act.operation,
    election_id: act.electionId || null,
    target: act.target || null,
    permissions: act.permissions,
    asked_by: by,
    asked_at: now,
    expires_at: expiresAt,
  };
  const insert = transaction("pending_acts").insert({ ...row, key });
  if ((await insert.onConflict("key").ignore().returning("id")).length > 0) {
    await auditAsking(transaction, wanted);
    return mine;
  }
  const [before] = await askedRows(transaction).where({ key }).forUpdate("p");
  // Withdrawn between the two statements.
  if (!before) return ask(transaction, keys, { wanted, decide });
  const asking = decide(toAsked(before));
  if (asking === "ask") {
    const anew = { ...row, joined_by: null, joined_at: null };
    await transaction("pending_acts").where({ key }).update(anew);
    await auditAsking(transaction, wanted);
    return mine;
  }
  if (asking !== "join") return { asking, expiresAt: before.expires_at };
  await transaction("pending_acts").where({ key }).update({ joined_by: by, joined_at: now });
  const askedBy = { administratorId: before.asked_by, name: nameOf(keys, before) };
  return { asking, id: before.id, askedBy };
}

function askedRows(transaction: Transaction) {
  return transaction("pending_acts as p")
    .join("administrators as a", "a.id", "p.asked_by")
    .join("roles as r", "r.name", "a.role")
    .select<AskedRow[]>("p.id", "p.asked_by", "p.expires_at", "p.joined_at")
    .select(
      "a.name",
      "a.suspended_at",
      "a.password_hash",
      "a.counts_from",
      "a.role",
      "r.permissions as role_permissions",
    )
    .select(secondFactorsOf(transaction).as("second_factors"));
}

/** Audits the request at once. The act itself names both people when it is done. */
async function auditAsking(transaction: Transaction, { act, actor }: NewAct): Promise<void> {
  const target = (act.electionId || act.target) ?? "";
  const changes = [{ field: "operation", after: act.operation }];
  await emitAdminActed(transaction, actor, { action: "act.ask", target, changes });
}

function toAsked(row: AskedRow): AskedAct {
  const { role, role_permissions, counts_from: countsFrom, second_factors: secondFactors } = row;
  const permissions = permissionsOf(role_permissions);
  const active = stateOf(row) === "active";
  return {
    id: row.id,
    askedBy: { id: row.asked_by, active, countsFrom, secondFactors, role, permissions },
    expiresAt: row.expires_at,
    joinedAt: row.joined_at ?? undefined,
  };
}

function toPending(keys: Keys, row: WaitingRow): PendingAct {
  return {
    id: row.id,
    operation: row.operation,
    electionId: row.election_id ?? undefined,
    target: row.target ?? undefined,
    permissions: permissionsOf(row.permissions),
    askedBy: { administratorId: row.asked_by, name: nameOf(keys, row) },
    askedAt: row.asked_at,
    expiresAt: row.expires_at,
  };
}

function nameOf({ cipher }: Keys, { asked_by, name }: Pick<AskedRow, "asked_by" | "name">): string {
  return fieldsOf(cipher, "administrators", asked_by).open("name", name);
}
