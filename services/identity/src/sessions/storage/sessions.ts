import type { AdministratorId, SessionId } from "@urna/contract/identifiers";
import {
  plannedOnce,
  withTransaction,
  type Database,
  type Queryable,
  type Transaction,
} from "@urna/service-kit/database";
import type { NewSession, SessionStore, StoredToken } from "../domain/ports.ts";
import { accessInsert } from "../../access/storage/access-counts.ts";
import { letterInsert } from "../../access/storage/entry-letters.ts";
import { languageUpdate } from "../../people/storage/people.ts";
import { entryInsert } from "../../roll-people/storage/voter-progress.ts";
import { emitOwnAct, emitRefused } from "../../storage/admin-acted.ts";
import { secondFactorsOf } from "../../administrators/storage/administrator-row.ts";
import type { Keys } from "../../storage/keys.ts";
import {
  sessionColumns,
  toPresented,
  toPrincipal,
  type PrincipalRow,
  type SessionRow,
} from "./session-row.ts";

export function createSessionStore(db: Database, keys: Keys): SessionStore {
  return {
    storeSession: async (session) => {
      const { owner } = session;
      if (owner.kind === "voter") {
        await insertSession(db, session);
        return true;
      }
      return withTransaction(db, async (transaction) => {
        const active = await isActive(transaction, owner.administratorId);
        if (active) await insertSession(transaction, session);
        return active;
      });
    },
    findByAccessToken: async (hash) => {
      const query = tokens(db)
        .leftJoin("people as p", "p.id", "s.person_id")
        .leftJoin("administrators as a", "a.id", "s.administrator_id")
        .leftJoin("roles as r", "r.name", "a.role")
        .select("s.person_id", "s.administrator_id", "p.given_names", "p.surnames", "p.email")
        .select("p.language", "p.page_language", "p.categories", "r.permissions")
        .select("a.name as administrator_name", "a.email as administrator_email", "a.role")
        .select(secondFactorsOf(db).as("second_factors"))
        .where({ "t.hash": hash, "t.purpose": "access" })
        .whereNull("a.suspended_at");
      const [row] = await plannedOnce("session-of-access-token", query);
      return row && { ...toPresented(row as SessionRow), principal: toPrincipal(keys, row as PrincipalRow) };
    },
    touchSession: async (sessionId, at) => {
      await db("sessions")
        .where({ id: sessionId })
        .where("last_used_at", "<", at)
        .update({ last_used_at: at });
    },
    recordConfirmation: ({ sessionId, administratorId }, at) =>
      withTransaction(db, async (transaction) => {
        const confirmed = await transaction("sessions")
          .where({ id: sessionId, administrator_id: administratorId })
          .whereNull("ended_at")
          .update({ confirmed_at: at });
        if (confirmed > 0) await emitOwnAct(transaction, administratorId, "administrator.confirm");
        return confirmed > 0;
      }),
    refreshTokens: (hash, at, decide) =>
      withTransaction(db, async (transaction) => {
        const query = tokens(transaction).where({ "t.hash": hash, "t.purpose": "refresh" }).forUpdate("s");
        const [row] = (await query) as SessionRow[];
        const outcome = row ? decide(toPresented(row)) : ({ do: "nothing" } as const);
        if (row && outcome.do === "end") await endSession(transaction, row.session_id, at);
        if (row && outcome.do === "issue")
          await replaceTokens(transaction, { row, at, issued: outcome.tokens });
        return outcome;
      }),
    endSessionsOfTokens: async (kind, hashes, at) => {
      const sessionIds = db("session_tokens").select("session_id").whereIn("hash", hashes);
      await db("sessions")
        .where({ kind })
        .whereNull("ended_at")
        .whereIn("id", sessionIds)
        .update({ ended_at: at });
    },
  };
}

/** With its tokens and what is noted of the entry, in one statement. */
async function insertSession(db: Queryable, { id, owner, times, tokens, notes }: NewSession): Promise<void> {
  const ofOwner =
    owner.kind === "voter"
      ? { person_id: owner.personId, method: owner.method }
      : {
          administrator_id: owner.administratorId,
          method: "password",
          device: owner.device,
          started_at: times.lastUsedAt,
          confirmed_at: times.lastUsedAt,
        };
  const session = { id, kind: owner.kind, last_used_at: times.lastUsedAt, ends_at: times.endsAt, ...ofOwner };
  const write = db("session_tokens").with("opened", db("sessions").insert(session));
  const { counted, letter, electionId, language } = notes;
  if (counted) void write.with("counted", accessInsert(db, counted));
  if (letter) void write.with("letter", letterInsert(db, letter));
  if (owner.kind === "voter") {
    const { personId } = owner;
    if (electionId) void write.with("entered", entryInsert(db, { electionId, personId }));
    if (language) void write.with("spoken", languageUpdate(db, personId, language));
  }
  await write.insert(tokenRows(id, tokens));
}

/** A suspension at this moment waits until the session exists, and then ends it. */
async function isActive(transaction: Transaction, administratorId: AdministratorId): Promise<boolean> {
  const active = transaction("administrators").select("id").where({ id: administratorId });
  return (await active.whereNull("suspended_at").forShare()).length > 0;
}

function tokens(db: Database) {
  return db("session_tokens as t").join("sessions as s", "s.id", "t.session_id").select(sessionColumns);
}

/** Using one unused refresh token uses up all that the session has. */
async function replaceTokens(
  transaction: Transaction,
  { row, at, issued }: { row: SessionRow; at: Date; issued: readonly StoredToken[] },
): Promise<void> {
  if (row.replaced_at === null) {
    await transaction("session_tokens")
      .where({ session_id: row.session_id, purpose: "refresh", replaced_at: null })
      .update({ replaced_at: at });
  }
  await transaction("session_tokens").insert(tokenRows(row.session_id, issued));
  await transaction("sessions").where({ id: row.session_id }).update({ last_used_at: at });
}

/** Ends a session whose refresh token was used twice. For an administrator, the audit log records it. */
async function endSession(transaction: Transaction, sessionId: SessionId, at: Date): Promise<void> {
  const [ended] = await transaction("sessions")
    .where({ id: sessionId })
    .whereNull("ended_at")
    .update({ ended_at: at })
    .returning<{ administrator_id: AdministratorId | null }[]>("administrator_id");
  if (ended?.administrator_id)
    await emitRefused(transaction, { action: "administrator.reuse-session", target: ended.administrator_id });
}

const tokenRows = (sessionId: SessionId, list: readonly StoredToken[]) =>
  list.map(({ hash, purpose, expiresAt }) => ({
    hash,
    session_id: sessionId,
    purpose,
    expires_at: expiresAt,
  }));
