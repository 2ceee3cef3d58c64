import { withTransaction, type Database } from "@urna/service-kit/database";
import type { AdministratorStore } from "../domain/administrator/ports.ts";
import { emitOwnAct } from "./admin-acted.ts";
import { fieldsOf, type Keys } from "./keys.ts";

type TotpStore = Pick<AdministratorStore, "setPendingTotp" | "confirmTotp" | "useTotpStep">;

export function createTotpStore(db: Database, { cipher }: Keys): TotpStore {
  return {
    setPendingTotp: async (id, secret) => {
      const { seal } = fieldsOf(cipher, "administrators", id);
      await db("administrators")
        .where({ id })
        .update({ totp_pending_secret: seal("totp_pending_secret", secret) });
    },
    confirmTotp: (id, { secret, step }) =>
      withTransaction(db, async (transaction) => {
        const { seal } = fieldsOf(cipher, "administrators", id);
        await transaction("administrators")
          .where({ id })
          .update({
            totp_secret: seal("totp_secret", secret),
            totp_pending_secret: null,
            totp_last_step: step,
          });
        await emitOwnAct(transaction, id, "administrator.enrol-totp");
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
