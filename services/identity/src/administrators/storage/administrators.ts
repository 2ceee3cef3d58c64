import {
  isForeignKeyViolation,
  withTransaction,
  type Database,
  type Transaction,
} from "@urna/service-kit/database";
import { DomainError } from "@urna/service-kit/errors";
import type { AdministratorStore } from "../domain/ports.ts";
import { emitOwnAct } from "../../storage/admin-acted.ts";
import { repeatAttempt } from "../../administrator-access/storage/administrator-attempts.ts";
import { createAdministratorChallenges } from "../../administrator-access/storage/administrator-challenges.ts";
import { accounts, toAccount } from "./administrator-row.ts";
import { createTotpStore } from "../../administrator-access/storage/administrator-totp.ts";
import { aloneInTransition } from "../../storage/index-transition.ts";
import { fieldsOf, type Keys } from "../../storage/keys.ts";

export function createAdministratorStore(db: Database, keys: Keys): AdministratorStore {
  const found = async (query: ReturnType<typeof accounts>) => {
    const [row] = await query;
    return row && toAccount(keys.cipher, row);
  };
  return {
    ...createAdministratorChallenges(db),
    ...createTotpStore(db, keys),
    findAccount: (id) => found(accounts(db).where("a.id", id)),
    findAccountByEmail: (email) => found(accounts(db).whereIn("a.email_index", emailIndexesOf(keys, email))),
    findAccountOfAttempt: async (tokenHash, attempt) => {
      const id = await repeatAttempt(db, tokenHash, attempt);
      return id === undefined ? undefined : found(accounts(db).where("a.id", id));
    },
    createAccount: ({ id, email, name, role, passwordHash }) =>
      withTransaction(db, async (transaction) => {
        if (await hasAccount(transaction, keys, email)) return undefined;
        const { seal } = fieldsOf(keys.cipher, "administrators", id);
        const row = {
          id,
          email: seal("email", email),
          email_index: emailIndexOf(keys, email),
          name: seal("name", name),
          role,
        };
        const created = await transaction("administrators")
          .insert({ ...row, password_hash: passwordHash })
          .onConflict("email_index")
          .ignore()
          .returning("id");
        if (created.length === 0) return undefined;
        await emitOwnAct(transaction, id, "administrator.create");
        return true as const;
      }).catch(refuseUnknownRole),
    setPasswordHash: async (id, passwordHash) => {
      await db("administrators").where({ id }).update({ password_hash: passwordHash });
    },
    recordSignIn: (id, at) =>
      withTransaction(db, async (transaction) => {
        await transaction("administrators").where({ id }).update({ last_sign_in_at: at });
        await emitOwnAct(transaction, id, "administrator.sign-in");
      }),
  };
}

export function emailIndexOf({ index }: Pick<Keys, "index">, email: string): Buffer {
  return index.of("administrators.email", email.toLowerCase());
}

/** Under every key of the index that is known. */
export function emailIndexesOf({ index }: Pick<Keys, "index">, email: string): Buffer[] {
  return index.all("administrators.email", email.toLowerCase());
}

/** Whether somebody has this address, under whichever key: the unique index knows those under one key only. */
export async function hasAccount(
  transaction: Transaction,
  keys: Pick<Keys, "index">,
  email: string,
): Promise<boolean> {
  await aloneInTransition(transaction, keys.index, "administrators");
  const rows = await transaction("administrators")
    .select("id")
    .whereIn("email_index", emailIndexesOf(keys, email));
  return rows.length > 0;
}

function refuseUnknownRole(error: unknown): never {
  if (!isForeignKeyViolation(error, "administrators_role")) throw error;
  throw new DomainError("invalid-request", { fieldErrors: [{ path: "role", code: "invalid-format" }] });
}
