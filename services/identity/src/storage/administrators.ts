import { isForeignKeyViolation, withTransaction, type Database } from "@urna/service-kit/database";
import { DomainError } from "@urna/service-kit/errors";
import type { AdministratorStore } from "../domain/administrator/ports.ts";
import { emitOwnAct } from "./admin-acted.ts";
import { createAdministratorChallenges } from "./administrator-challenges.ts";
import { accounts, toAccount } from "./administrator-row.ts";
import { createTotpStore } from "./administrator-totp.ts";
import { fieldsOf, type Keys } from "./keys.ts";

export function createAdministratorStore(db: Database, keys: Keys): AdministratorStore {
  const findBy = async (key: { "a.id": string } | { "a.email_index": Buffer }) => {
    const [row] = await accounts(db).where(key);
    return row && toAccount(keys.cipher, row);
  };
  return {
    ...createAdministratorChallenges(db),
    ...createTotpStore(db, keys),
    find: (id) => findBy({ "a.id": id }),
    findByEmail: (email) => findBy({ "a.email_index": emailIndexOf(keys, email) }),
    create: ({ id, email, name, role, passwordHash }) =>
      withTransaction(db, async (transaction) => {
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
    signedIn: (id, at) =>
      withTransaction(db, async (transaction) => {
        await transaction("administrators").where({ id }).update({ last_sign_in_at: at });
        await emitOwnAct(transaction, id, "administrator.sign-in");
      }),
  };
}

export function emailIndexOf({ index }: Pick<Keys, "index">, email: string): Buffer {
  return index.of("administrators.email", email.toLowerCase());
}

function refuseUnknownRole(error: unknown): never {
  if (!isForeignKeyViolation(error, "administrators_role")) throw error;
  throw new DomainError("invalid-request", { fieldErrors: [{ path: "role", code: "invalid-format" }] });
}
