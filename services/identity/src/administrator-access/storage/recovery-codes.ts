import type { AdministratorId } from "@urna/contract/identifiers";
import type { Transaction } from "@urna/service-kit/database";

export async function putRecoveryCodes(
  transaction: Transaction,
  administratorId: AdministratorId,
  codes: readonly Buffer[],
): Promise<void> {
  await transaction("recovery_codes").where({ administrator_id: administratorId }).delete();
  const rows = codes.map((code) => ({ administrator_id: administratorId, code }));
  await transaction("recovery_codes").insert(rows);
}

/** Recovery codes stand in for a second factor, and go with the last. */
export async function forgetCodesOfNoFactor(
  transaction: Transaction,
  administratorId: AdministratorId,
): Promise<void> {
  await transaction("recovery_codes")
    .where({ administrator_id: administratorId })
    .whereNotExists(transaction("passkeys").where({ administrator_id: administratorId }))
    .whereNotExists(transaction("administrators").where({ id: administratorId }).whereNotNull("totp_secret"))
    .delete();
}
