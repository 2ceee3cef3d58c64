import { withTransaction, type Database } from "@urna/service-kit/database";
import type { AdministratorStore } from "../domain/administrator/ports.ts";
import { emitOwnAct } from "./admin-acted.ts";
import { createAdministratorChallenges } from "./administrator-challenges.ts";
import { toAccount, type AdministratorRow } from "./administrator-row.ts";
import { createTotpStore } from "./administrator-totp.ts";
import { fieldsOf, type Keys } from "./keys.ts";

export function createAdministratorStore(db: Database, keys: Keys): AdministratorStore {
  const indexOf = (email: string) => keys.index.of("administrators.email", email.toLowerCase());
  const findBy = async (key: { id: string } | { email_index: Buffer }) => {
    const [row] = await db("administrators").select<AdministratorRow[]>("*").where(key);
    return row && toAccount(keys.cipher, row);
  };
  return {
    ...createAdministratorChallenges(db),
    ...createTotpStore(db, keys),
    find: (id) => findBy({ id }),
    findByEmail: (email) => findBy({ email_index: indexOf(email) }),
    create: ({ id, email, name, role, passwordHash }) =>
      withTransaction(db, async (transaction) => {
        const { seal } = fieldsOf(keys.cipher, "administrators", id);
        const row = {
          id,
          email: seal("email", email),
          email_index: indexOf(email),
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
        return true;
      }),
    setPasswordHash: async (id, passwordHash) => {
      await db("administrators").where({ id }).update({ password_hash: passwordHash });
    },
    signedIn: (id) =>
      withTransaction(db, (transaction) => emitOwnAct(transaction, id, "administrator.sign-in")),
  };
}
