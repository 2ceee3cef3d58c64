import type { AdministratorId } from "@urna/contract/identifiers";
import { isUniqueViolation, withTransaction, type Database } from "@urna/service-kit/database";
import type { PasskeyStore } from "../domain/passkey-ports.ts";
import { writeToOwner } from "../../administrators/storage/account-letters.ts";
import { emitOwnAct } from "../../storage/admin-acted.ts";
import { endSessionsOf } from "./administrator-sessions.ts";
import { fieldsOf, type Keys } from "../../storage/keys.ts";
import { createPasskeyChallenges } from "./passkey-challenges.ts";
import { forgetCodesOfNoFactor, putRecoveryCodes } from "./recovery-codes.ts";

interface PasskeyRow {
  id: string;
  credential_id: string;
  public_key: Buffer;
  counter: string;
  transports: string[];
  name: Buffer;
  backed_up: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

export function createPasskeyStore(db: Database, { cipher }: Keys): PasskeyStore {
  const sealedName = (id: string, name: string) => fieldsOf(cipher, "passkeys", id).seal("name", name);
  const rowsOf = (administratorId: AdministratorId) =>
    db("passkeys")
      .select<PasskeyRow[]>("*")
      .where({ administrator_id: administratorId })
      .orderBy(["created_at", "id"]);
  return {
    ...createPasskeyChallenges(db),
    readPasskeys: async (administratorId) =>
      (await rowsOf(administratorId)).map((row) => ({
        id: row.id,
        createdAt: row.created_at,
        backedUp: row.backed_up,
        name: fieldsOf(cipher, "passkeys", row.id).open("name", row.name),
        lastUsedAt: row.last_used_at ?? undefined,
      })),
    readPasskeyCredentials: async (administratorId) =>
      (await rowsOf(administratorId)).map(({ credential_id, public_key, counter, transports }) => ({
        credentialId: credential_id,
        publicKey: public_key,
        counter: Number(counter),
        transports,
      })),
    // One statement: of two answers with one count, the second finds it counted.
    recordPasskeyUse: async ({ credentialId, counter, backedUp, at }) => {
      const further = db("passkeys")
        .where({ credential_id: credentialId })
        .where((of) => void of.where("counter", "<", counter).orWhere({ counter: 0 }));
      return (await further.update({ counter, backed_up: backedUp, last_used_at: at })) === 1;
    },
    storePasskey: (passkey, first) =>
      withTransaction(db, async (transaction) => {
        const { id, administratorId, credentialId, createdAt } = passkey;
        await transaction("passkeys").insert({
          id,
          administrator_id: administratorId,
          credential_id: credentialId,
          created_at: createdAt,
          public_key: passkey.publicKey,
          counter: passkey.counter,
          transports: [...passkey.transports],
          name: sealedName(id, passkey.name),
          backed_up: passkey.backedUp,
        });
        if (first) {
          await putRecoveryCodes(transaction, administratorId, first.recoveryCodes);
          await endSessionsOf(transaction, administratorId, createdAt, first.keep);
        }
        await writeToOwner(transaction, administratorId, { change: "passkey-added", at: createdAt });
        await emitOwnAct(transaction, administratorId, "administrator.add-passkey");
        return true;
      }).catch((error: unknown) => {
        if (isUniqueViolation(error)) return false;
        throw error;
      }),
    setPasskeyName: ({ id, administratorId, name }) =>
      withTransaction(db, async (transaction) => {
        const own = transaction("passkeys").where({ id, administrator_id: administratorId });
        if ((await own.update({ name: sealedName(id, name) })) === 0) return false;
        await emitOwnAct(transaction, administratorId, "administrator.rename-passkey");
        return true;
      }),
    deletePasskey: ({ id, administratorId, at }) =>
      withTransaction(db, async (transaction) => {
        const own = transaction("passkeys").where({ id, administrator_id: administratorId });
        if ((await own.delete()) === 0) return false;
        await forgetCodesOfNoFactor(transaction, administratorId);
        await writeToOwner(transaction, administratorId, { change: "passkey-removed", at });
        await emitOwnAct(transaction, administratorId, "administrator.remove-passkey");
        return true;
      }),
  };
}
