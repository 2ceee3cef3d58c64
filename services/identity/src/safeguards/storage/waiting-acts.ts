import { unknownActor } from "@urna/contract/audit/codes";
import { withTransaction, type Database, type Transaction } from "@urna/service-kit/database";
import type { Actor } from "../../domain/actor.ts";
import { accountOf, type AccountAct } from "../domain/account-act.ts";
import type { WaitingAct, WaitingActStore } from "../domain/waiting-ports.ts";
import { writeOfWaiting } from "../../administrators/storage/account-letters.ts";
import { emitAdminActed } from "../../storage/admin-acted.ts";
import { fieldsOf, type Keys } from "../../storage/keys.ts";
import { readActs } from "./waiting-act-row.ts";

export function createWaitingActStore(db: Database, keys: Keys): WaitingActStore {
  return {
    openWaitingAct: (wanted) => withTransaction(db, (transaction) => open(transaction, keys, wanted)),
    addAgreement: (id, by, decide) =>
      withTransaction(db, async (transaction) => {
        const [locked] = await transaction("waiting_acts").where({ id }).forUpdate().select("id");
        if (!locked) return undefined;
        const place = transaction("waiting_act_agreements").where({ act_id: id }).count();
        const row = { act_id: id, administrator_id: by.actor.administratorId, place, agreed_at: by.now };
        const key = ["act_id", "administrator_id"];
        const fresh = await transaction("waiting_act_agreements")
          .insert(row)
          .onConflict(key)
          .ignore()
          .returning("act_id");
        const [act] = await readActs(transaction, keys, (acts) => acts.where("w.id", id));
        if (!act) return undefined;
        const decided = decide(act);
        await transaction("waiting_acts")
          .where({ id })
          .update({ takes_effect_at: decided.takesEffectAt ?? null, expires_at: decided.expiresAt });
        if (fresh.length > 0)
          await reportAgreement(transaction, by, { before: act, takesEffectAt: decided.takesEffectAt });
        return decided;
      }),
    findWaitingAct: async (id, now) => {
      const [act] = await readActs(db, keys, (acts) =>
        acts.where("w.id", id).where("w.expires_at", ">", now),
      );
      return act;
    },
    readLiveActs: (now) => readActs(db, keys, (acts) => acts.where("w.expires_at", ">", now)),
    claimDueActs: ({ now, claimedUntil, id }) =>
      withTransaction(db, async (transaction) => {
        const due = transaction("waiting_acts")
          .where("takes_effect_at", "<=", now)
          .where((free) => void free.whereNull("claimed_until").orWhere("claimed_until", "<=", now))
          .forUpdate()
          .skipLocked()
          .select("id");
        if (id !== undefined) due.where({ id });
        const claimed = await transaction("waiting_acts")
          .whereIn("id", due)
          .update({ claimed_until: claimedUntil })
          .returning<{ id: string }[]>("id");
        const ids = claimed.map((each) => each.id);
        return readActs(transaction, keys, (acts) => acts.whereIn("w.id", ids));
      }),
    resumeWaiting: async (id, takesEffectAt) => {
      const again = { takes_effect_at: takesEffectAt ?? null, claimed_until: null };
      await db("waiting_acts").where({ id }).update(again);
    },
    closeDoneAct: async (id) => {
      await db("waiting_acts").where({ id }).delete();
    },
    closeRefusedAct: (id) =>
      withTransaction(db, async (transaction) => {
        await end(transaction, id, {
          actor: { administratorId: unknownActor, reason: "" },
          action: "act.fail",
        });
      }),
    withdrawWaitingAct: (id, actor, action) =>
      withTransaction(db, (transaction) => end(transaction, id, { actor, action })),
  };
}

async function open(
  transaction: Transaction,
  keys: Keys,
  { id, act, now, expiresAt }: Parameters<WaitingActStore["openWaitingAct"]>[0],
): Promise<string> {
  const key = keyOf(keys, act);
  await transaction("waiting_acts").where({ key }).where("expires_at", "<=", now).delete();
  const row = {
    id,
    key,
    operation: act.operation,
    account_id: accountOf(act) ?? null,
    asked_at: now,
    expires_at: expiresAt,
    content: fieldsOf(keys.cipher, "waiting_acts", id).seal("content", JSON.stringify(act)),
  };
  const mine = await transaction("waiting_acts").insert(row).onConflict("key").ignore().returning("id");
  if (mine.length > 0) return id;
  const [theirs] = await transaction("waiting_acts").where({ key }).select<{ id: string }[]>("id");
  // Done or taken back between the two statements.
  return theirs?.id ?? open(transaction, keys, { id, act, now, expiresAt });
}

/** Keyed: it names a person, whose few possible addresses a plain hash would give away. */
function keyOf({ pepper }: Keys, act: AccountAct): Buffer {
  const members = Object.entries(act).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return pepper.of("waiting_acts.key", JSON.stringify(members));
}

/** Audits who asked or agreed. Once two have agreed, notifies every administrator. */
async function reportAgreement(
  transaction: Transaction,
  { actor, now }: { actor: Actor; now: Date },
  { before: act, takesEffectAt }: { before: WaitingAct; takesEffectAt: Date | undefined },
): Promise<void> {
  const { operation } = act.act;
  const action = act.agreements.length === 1 ? "act.ask" : "act.agree";
  const target = accountOf(act.act) ?? "";
  await emitAdminActed(transaction, actor, {
    action,
    target,
    changes: [{ field: "operation", after: operation }],
  });
  if (takesEffectAt && takesEffectAt > now && act.takesEffectAt === undefined)
    await writeOfWaiting(transaction, { operation, takesEffectAt, now });
}

async function end(
  transaction: Transaction,
  id: string,
  { actor, action }: { actor: Actor; action: string },
): Promise<boolean> {
  const [gone] = await transaction("waiting_acts")
    .where({ id })
    .delete()
    .returning<{ operation: string; account_id: string | null }[]>(["operation", "account_id"]);
  if (!gone) return false;
  const changes = [{ field: "operation", before: gone.operation }];
  await emitAdminActed(transaction, actor, { action, target: gone.account_id ?? "", changes });
  return true;
}
