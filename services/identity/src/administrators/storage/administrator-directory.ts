import type { AdministratorId } from "@urna/contract/identifiers";
import type { FieldChange } from "@urna/protos/events/v1/events";
import {
  isCheckViolation,
  withTransaction,
  type Database,
  type Transaction,
} from "@urna/service-kit/database";
import { DomainError } from "@urna/service-kit/errors";
import type { AdministratorDirectory, Handling, PasswordLink } from "../domain/accounts.ts";
import { secondFactorsOf } from "../../administrator-access/domain/second-factors.ts";
import { writeToOwner } from "./account-letters.ts";
import { emitAdminActed } from "../../storage/admin-acted.ts";
import {
  accounts,
  administratorFields,
  permissionsOf,
  stateOf,
  type AdministratorRow,
} from "./administrator-row.ts";
import { emailIndexOf, hasAccount } from "./administrators.ts";
import { endSessionsOf } from "../../administrator-access/storage/administrator-sessions.ts";
import { fieldsOf, type Keys } from "../../storage/keys.ts";

export function createAdministratorDirectory(db: Database, keys: Keys): AdministratorDirectory {
  return {
    readAdministrators: async () => {
      const rows = await accounts(db)
        .leftJoin("password_resets as l", "l.administrator_id", "a.id")
        .max("l.expires_at as link_expires_at")
        .groupBy("a.id", "r.name");
      return (rows as ListedRow[]).map((row) => toListed(keys, row));
    },
    readRoles: async () => {
      const rows = await db("roles")
        .select<{ name: string; permissions: string[] }[]>("*")
        .orderByRaw("'*' = any(permissions) desc, cardinality(permissions) desc, name");
      return rows.map(({ name, permissions }) => ({ name, permissions: permissionsOf(permissions) }));
    },
    ...invitations(db, keys),
    ...changes(db),
  };
}

function invitations(
  db: Database,
  keys: Keys,
): Pick<AdministratorDirectory, "addInvitedAccount" | "openPasswordLink"> {
  return {
    addInvitedAccount: ({ id, name, email, role, language }, link, { actor, countsFrom }) =>
      withTransaction(db, async (transaction) => {
        if (await hasAccount(transaction, keys, email)) return false;
        if (!(await insertInvited(transaction, keys, { id, name, email, role, language }))) return false;
        await insertLink(transaction, id, link);
        await countLater(transaction, id, countsFrom);
        const changes = [{ field: "role", after: role }, { field: "name" }, { field: "email" }];
        await emitAdminActed(transaction, actor, { action: "administrator.invite", target: id, changes });
        return true;
      }),
    openPasswordLink: (id, link, { actor, action, countsFrom }) =>
      withTransaction(db, async (transaction) => {
        await replaceLink(transaction, id, link);
        await countLater(transaction, id, countsFrom);
        await emitAdminActed(transaction, actor, { action, target: id });
      }),
  };
}

type Changes = Omit<
  AdministratorDirectory,
  "readAdministrators" | "readRoles" | "addInvitedAccount" | "openPasswordLink"
>;

function changes(db: Database): Changes {
  return {
    setAccountRole: (id, role, by) =>
      change(db, { id, ...by, action: "administrator.change-role" }, async (transaction) => {
        const [before] = await transaction("administrators")
          .where({ id })
          .whereNot({ role })
          .forUpdate()
          .select<{ role: string }[]>("role");
        if (!before) return false;
        await transaction("administrators").where({ id }).update({ role });
        return [{ field: "role", before: before.role, after: role }];
      }),
    suspendAccount: (id, at, actor) =>
      change(db, { id, actor, action: "administrator.suspend" }, async (transaction) => {
        const suspended = await transaction("administrators")
          .where({ id, suspended_at: null })
          .update({ suspended_at: at });
        for (const table of ["password_resets", "second_factor_challenges"]) {
          await transaction(table).where({ administrator_id: id }).delete();
        }
        await endSessionsOf(transaction, id, at);
        return suspended > 0 && [{ field: "state", before: "active", after: "suspended" }];
      }),
    reactivateAccount: (id, by) =>
      change(db, { id, ...by, action: "administrator.reactivate" }, async (transaction) => {
        const suspended = transaction("administrators").where({ id }).whereNotNull("suspended_at");
        const reactivated = await suspended.update({ suspended_at: null });
        return reactivated > 0 && [{ field: "state", before: "suspended", after: "active" }];
      }),
    endAccountSessions: (id, at, actor) =>
      change(db, { id, actor, action: "administrator.end-sessions" }, async (transaction) => {
        await endSessionsOf(transaction, id, at);
        return [];
      }),
    resetAccountSecondFactor: (id, at, by) =>
      change(db, { id, ...by, action: "administrator.reset-second-factor" }, async (transaction) => {
        const none = { totp_secret: null, totp_pending_secret: null };
        await transaction("administrators").where({ id }).update(none);
        for (const table of ["passkeys", "recovery_codes", "second_factor_challenges"]) {
          await transaction(table).where({ administrator_id: id }).delete();
        }
        await endSessionsOf(transaction, id, at);
        await writeToOwner(transaction, id, { change: "second-factor-reset", at });
        return [];
      }),
  };
}

/** Makes a change and audits it with what `work` returns. It audits nothing when nothing changes. */
async function change(
  db: Database,
  { id, actor, action, countsFrom }: Handling & { id: AdministratorId; action: string },
  work: (transaction: Transaction) => Promise<readonly FieldChange[] | false>,
): Promise<void> {
  try {
    await withTransaction(db, async (transaction) => {
      const changes = await work(transaction);
      if (!changes) return;
      await countLater(transaction, id, countsFrom);
      await emitAdminActed(transaction, actor, { action, target: id, changes });
    });
  } catch (error) {
    if (isCheckViolation(error, "administrators_last_superadmin")) throw new DomainError("write-conflict");
    throw error;
  }
}

async function countLater(
  transaction: Transaction,
  id: AdministratorId,
  countsFrom: Date | undefined,
): Promise<void> {
  if (!countsFrom) return;
  const later = transaction.raw("greatest(counts_from, ?::timestamptz)", [countsFrom]);
  await transaction("administrators").where({ id }).update({ counts_from: later });
}

/** An account without a password. False when the address is taken. */
export async function insertInvited(
  transaction: Transaction,
  keys: Pick<Keys, "cipher" | "index">,
  { id, name, email, role, language }: Invited,
): Promise<boolean> {
  const { seal } = fieldsOf(keys.cipher, "administrators", id);
  const email_index = emailIndexOf(keys, email);
  const row = { id, email: seal("email", email), email_index, name: seal("name", name), role, language };
  const invited = await transaction("administrators")
    .insert(row)
    .onConflict("email_index")
    .ignore()
    .returning("id");
  return invited.length > 0;
}

/** A link that ends those before it. */
export async function replaceLink(
  transaction: Transaction,
  administratorId: AdministratorId,
  link: PasswordLink,
): Promise<void> {
  await transaction("password_resets").where({ administrator_id: administratorId }).delete();
  await insertLink(transaction, administratorId, link);
}

async function insertLink(
  transaction: Transaction,
  administratorId: AdministratorId,
  { tokenHash, expiresAt }: PasswordLink,
): Promise<void> {
  const row = { token_hash: tokenHash, administrator_id: administratorId, expires_at: expiresAt };
  await transaction("password_resets").insert(row);
}

type Invited = Parameters<AdministratorDirectory["addInvitedAccount"]>[0];
type ListedRow = AdministratorRow & { link_expires_at: Date | null };

function toListed({ cipher }: Keys, row: ListedRow) {
  const { id, name, email, role } = administratorFields(cipher, row);
  const state = stateOf(row);
  return {
    id,
    name,
    email,
    role,
    state,
    secondFactors: secondFactorsOf({ totp: row.totp_secret !== null, passkeys: row.passkeys }),
    lastSignInAt: row.last_sign_in_at ?? undefined,
    invitationExpiresAt: (state === "invited" && row.link_expires_at) || undefined,
  };
}
