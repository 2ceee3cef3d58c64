import type { AdministratorId } from "@urna/contract/identifiers";
import type { Database, Transaction } from "@urna/service-kit/database";
import { mostRepeats, type Attempt } from "../../sessions/domain/attempt.ts";

/** Notes, where the attempt has a key, what used up the challenge or link of this token. */
export async function noteAttempt(
  transaction: Transaction,
  used: { tokenHash: Buffer; administratorId: AdministratorId; attempt: Attempt },
): Promise<void> {
  const { hash, at } = used.attempt;
  if (!hash) return;
  const row = { token_hash: used.tokenHash, administrator_id: used.administratorId, attempt: hash };
  await transaction("administrator_attempts").insert({ ...row, used_at: at });
}

/** Whose challenge or link was just used up by this very attempt; counts that it came again. */
export async function repeatAttempt(
  db: Database,
  tokenHash: Buffer,
  { hash, repeatsAfter }: Attempt,
): Promise<string | undefined> {
  if (!hash) return undefined;
  const [row] = await db("administrator_attempts")
    .where({ token_hash: tokenHash, attempt: hash })
    .where("used_at", ">", repeatsAfter)
    .where("repeats", "<", mostRepeats)
    .increment("repeats")
    .returning<{ administrator_id: AdministratorId }[]>("administrator_id");
  return row?.administrator_id;
}

/** What ends sessions lets no attempt bring one back. */
export async function forgetAttempts(
  transaction: Transaction,
  administratorId: AdministratorId,
): Promise<void> {
  await transaction("administrator_attempts").where({ administrator_id: administratorId }).delete();
}
