import { withTransaction, type Database } from "@urna/service-kit/database";
import type { OwnAccountStore } from "../domain/ports.ts";
import { writeToOwner } from "./account-letters.ts";
import { emitOwnAct } from "../../storage/admin-acted.ts";
import { endSessionsOf } from "../../administrator-access/storage/administrator-sessions.ts";
import { forgetCodesOfNoFactor } from "../../administrator-access/storage/recovery-codes.ts";

interface OwnSessionRow {
  id: string;
  device: string | null;
  started_at: Date | null;
  last_used_at: Date;
}

export function createOwnAccountStore(db: Database): OwnAccountStore {
  return {
    setOwnPassword: (id, { passwordHash, keep, at }) =>
      withTransaction(db, async (transaction) => {
        await transaction("administrators").where({ id }).update({ password_hash: passwordHash });
        await transaction("password_resets").where({ administrator_id: id }).delete();
        await transaction("second_factor_challenges").where({ administrator_id: id }).delete();
        await endSessionsOf(transaction, id, at, keep);
        await emitOwnAct(transaction, id, "administrator.change-password");
      }),
    setOwnLanguage: (id, language) =>
      withTransaction(db, async (transaction) => {
        await transaction("administrators").where({ id }).update({ language });
        await emitOwnAct(transaction, id, "administrator.change-language");
      }),
    removeOwnTotp: (id, at) =>
      withTransaction(db, async (transaction) => {
        const none = { totp_secret: null, totp_pending_secret: null };
        await transaction("administrators").where({ id }).update(none);
        await forgetCodesOfNoFactor(transaction, id);
        await writeToOwner(transaction, id, { change: "totp-removed", at });
        await emitOwnAct(transaction, id, "administrator.disable-totp");
      }),
    ...ownSessions(db),
  };
}

type OwnSessions = Pick<OwnAccountStore, "readOwnSessions" | "closeOwnSession" | "endOwnOtherSessions">;

function ownSessions(db: Database): OwnSessions {
  return {
    readOwnSessions: async (id, { now, usedAfter }) => {
      const rows = await db("sessions")
        .select<OwnSessionRow[]>("id", "device", "started_at", "last_used_at")
        .where({ administrator_id: id, ended_at: null })
        .where("ends_at", ">", now)
        .where("last_used_at", ">", usedAfter)
        .orderBy("last_used_at", "desc");
      return rows.map(({ started_at, last_used_at, ...row }) => ({
        id: row.id,
        device: row.device ?? "",
        startedAt: started_at ?? last_used_at,
        lastUsedAt: last_used_at,
      }));
    },
    closeOwnSession: ({ administratorId, sessionId }, at) =>
      withTransaction(db, async (transaction) => {
        const own = { id: sessionId, administrator_id: administratorId };
        const ended = await transaction("sessions").where(own).whereNull("ended_at").update({ ended_at: at });
        if (ended === 0) return (await transaction("sessions").select("id").where(own)).length > 0;
        await emitOwnAct(transaction, administratorId, "administrator.end-own-session");
        return true;
      }),
    endOwnOtherSessions: (id, keep, at) =>
      withTransaction(db, async (transaction) => {
        await endSessionsOf(transaction, id, at, keep);
        await emitOwnAct(transaction, id, "administrator.end-other-sessions");
      }),
  };
}
