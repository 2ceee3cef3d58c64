import type { AdministratorId } from "@urna/contract/identifiers";
import { withTransaction, type Database, type Transaction } from "@urna/service-kit/database";
import type { FirstAdministratorStore, FirstInvitation } from "../domain/invite-first-superadmin.ts";
import { emitOwnAct } from "../../storage/admin-acted.ts";
import { insertInvited, replaceLink } from "./administrator-directory.ts";
import { emailIndexesOf } from "./administrators.ts";
import type { Keys } from "../../storage/keys.ts";

export function createFirstAdministratorStore(
  db: Database,
  keys: Pick<Keys, "cipher" | "index">,
): FirstAdministratorStore {
  return {
    inviteFirst: (invitation, now, handOver) =>
      withTransaction(db, async (transaction) => {
        // Nobody else is added until the letter was taken; an installation without administrators has time.
        await transaction.raw("lock table administrators in share row exclusive mode");
        if (await somebodyCanEnter(transaction, now)) return false;
        await keepInvitation(transaction, keys, invitation);
        await handOver();
        return true;
      }),
  };
}

async function somebodyCanEnter(transaction: Transaction, now: Date): Promise<boolean> {
  const entered: unknown = await transaction("administrators").whereNotNull("password_hash").first("id");
  if (entered !== undefined) return true;
  const link: unknown = await transaction("password_resets")
    .where("expires_at", ">", now)
    .first("token_hash");
  return link !== undefined;
}

async function keepInvitation(
  transaction: Transaction,
  keys: Pick<Keys, "cipher" | "index">,
  { link, ...person }: FirstInvitation,
): Promise<void> {
  const known = await transaction("administrators")
    .whereIn("email_index", emailIndexesOf(keys, person.email))
    .first<{ id: AdministratorId } | undefined>("id");
  const id = known?.id ?? person.id;
  if (!known) await insertInvited(transaction, keys, { ...person, role: "superadmin" });
  await replaceLink(transaction, id, link);
  await emitOwnAct(transaction, id, "administrator.invite");
}
