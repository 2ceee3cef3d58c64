import { withTransaction, type Database, type Transaction } from "@urna/service-kit/database";
import type { AdministratorStore } from "../domain/administrator/ports.ts";
import { emitOwnAct } from "./admin-acted.ts";
import { fieldsOf, type Keys } from "./keys.ts";

type TotpStore = Pick<
  AdministratorStore,
  "setPendingTotp" | "confirmTotp" | "useTotpStep" | "replaceRecoveryCodes" | "useRecoveryCode"
>;

export function createTotpStore(db: Database, { cipher }: Keys): TotpStore {
  return {
    setPendingTotp: async (id, secret) => {
      const { seal } = fieldsOf(cipher, "administrators", id);
      await db("administrators")
        .where({ id })
        .update({ totp_pending_secret: seal("totp_pending_secret", secret) });
    },
    confirmTotp: (id, { secret, step, recoveryCodes }) =>
      withTransaction(db, async (transaction) => {
        const { seal } = fieldsOf(cipher, "administrators", id);
        await transaction("administrators")
          .where({ id })
          .update({
            totp_secret: seal("totp_secret", secret),
            totp_pending_secret: null,
            totp_last_step: step,
          });
        await putRecoveryCodes(transaction, id, recoveryCodes);
        await emitOwnAct(transaction, id, "administrator.enrol-totp");
      }),
    replaceRecoveryCodes: (id, codes) =>
      withTransaction(db, async (transaction) => {
        await putRecoveryCodes(transaction, id, codes);
        await emitOwnAct(transaction, id, "administrator.make-recovery-codes");
      }),
    useRecoveryCode: (id, code) =>
      withTransaction(db, async (transaction) => {
        const used = await transaction("recovery_codes").where({ administrator_id: id, code }).delete();
        if (used === 1) await emitOwnAct(transaction, id, "administrator.use-recovery-code");
        return used === 1;
      }),
    useTotpStep: async (id, step) => {
      const used = await db("administrators")
        .where({ id })
        .where("totp_last_step", "<", step)
        .update({ totp_last_step: step });
      return used === 1;
    },
  };
}

async function putRecoveryCodes(
  transaction: Transaction,
  id: string,
  codes: readonly Buffer[],
): Promise<void> {
  await transaction("recovery_codes").where({ administrator_id: id }).delete();
  await transaction("recovery_codes").insert(codes.map((code) => ({ administrator_id: id, code })));
}
