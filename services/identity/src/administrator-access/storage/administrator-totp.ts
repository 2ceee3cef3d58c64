import { withTransaction, type Database } from "@urna/service-kit/database";
import type { AdministratorStore } from "../../administrators/domain/ports.ts";
import { writeToOwner } from "../../administrators/storage/account-letters.ts";
import { emitOwnAct } from "../../storage/admin-acted.ts";
import { endSessionsOf } from "./administrator-sessions.ts";
import { fieldsOf, type Keys } from "../../storage/keys.ts";
import { putRecoveryCodes } from "./recovery-codes.ts";

type TotpStore = Pick<
  AdministratorStore,
  | "setPendingTotp"
  | "confirmTotp"
  | "useTotpStep"
  | "replaceRecoveryCodes"
  | "hasRecoveryCode"
  | "useRecoveryCode"
>;

export function createTotpStore(db: Database, { cipher }: Keys): TotpStore {
  return {
    setPendingTotp: async (id, secret) => {
      const { seal } = fieldsOf(cipher, "administrators", id);
      await db("administrators")
        .where({ id })
        .update({ totp_pending_secret: seal("totp_pending_secret", secret) });
    },
    confirmTotp: (id, { secret, step, at, first }) =>
      withTransaction(db, async (transaction) => {
        const { seal } = fieldsOf(cipher, "administrators", id);
        await transaction("administrators")
          .where({ id })
          .update({
            totp_secret: seal("totp_secret", secret),
            totp_pending_secret: null,
            totp_last_step: step,
          });
        if (first) {
          await putRecoveryCodes(transaction, id, first.recoveryCodes);
          await endSessionsOf(transaction, id, at, first.keep);
        }
        await writeToOwner(transaction, id, { change: "totp-added", at });
        await emitOwnAct(transaction, id, "administrator.enrol-totp");
      }),
    replaceRecoveryCodes: (id, codes, at) =>
      withTransaction(db, async (transaction) => {
        await putRecoveryCodes(transaction, id, codes);
        await writeToOwner(transaction, id, { change: "recovery-codes-made", at });
        await emitOwnAct(transaction, id, "administrator.make-recovery-codes");
      }),
    hasRecoveryCode: async (id, hashes) => {
      const codes = db("recovery_codes").where({ administrator_id: id });
      return (await codes.whereIn("code", [...hashes]).select("code")).length > 0;
    },
    useRecoveryCode: (id, hashes, at) =>
      withTransaction(db, async (transaction) => {
        const codes = transaction("recovery_codes").where({ administrator_id: id });
        const used = await codes.whereIn("code", [...hashes]).delete();
        if (used === 0) return false;
        await writeToOwner(transaction, id, { change: "recovery-code-used", at });
        await emitOwnAct(transaction, id, "administrator.use-recovery-code");
        return true;
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
