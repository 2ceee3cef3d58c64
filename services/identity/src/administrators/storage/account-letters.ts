import { randomUUID } from "node:crypto";
import type { AdministratorId } from "@urna/contract/identifiers";
import type { AccountActName } from "@urna/contract/words";
import type { Database, Transaction } from "@urna/service-kit/database";
import type { AccountLetter, LetterSubject } from "../domain/account-letters.ts";
import type { LetterQueue } from "../../letters/domain/hand-over.ts";
import { accounts, administratorFields } from "./administrator-row.ts";
import type { Keys } from "../../storage/keys.ts";
import { claimDue } from "../../letters/storage/letter-queue.ts";

interface LetterRow {
  id: string;
  administrator_id: AdministratorId;
  change: LetterSubject;
  changed_at: Date;
  operation: AccountActName | null;
}

/** Of a letter that is about everybody's account. */
export const accessAlarmed = "access-alarmed";

/** Letters to the owners of accounts, as a queue that replicas share. */
export function createAccountLetterStore(db: Database, { cipher }: Keys): LetterQueue<AccountLetter> {
  return {
    claimLetters: async (due) => {
      const columns = ["id", "administrator_id", "change", "changed_at", "operation"];
      const letters: LetterRow[] = await claimDue(db, "account_letters", due).returning(columns);
      const owners = await accounts(db).whereIn(
        "a.id",
        letters.map((letter) => letter.administrator_id),
      );
      return letters.flatMap(({ id, administrator_id, change, changed_at, operation }) => {
        const owner = owners.find((row) => row.id === administrator_id);
        if (!owner) return [];
        const { email } = administratorFields(cipher, owner);
        const letter = { id, address: email, language: owner.language ?? "es", change };
        return [{ ...letter, changedAt: changed_at, operation: operation ?? undefined }];
      });
    },
    recordLettersTaken: async (ids) => {
      await db("account_letters").whereIn("id", ids).delete();
    },
  };
}

/** Makes a letter due, with the change that it is about. */
export async function writeToOwner(
  transaction: Transaction,
  administratorId: AdministratorId,
  { change, at }: { change: Exclude<LetterSubject, "act-waiting">; at: Date },
): Promise<void> {
  const row = { id: randomUUID(), administrator_id: administratorId, change };
  await transaction("account_letters").insert({ ...row, changed_at: at, due_at: at });
}

/** Notifies everybody who can sign in to the administration of an act that waits, and of when it takes effect. */
export async function writeOfWaiting(
  transaction: Transaction,
  { operation, takesEffectAt, now }: { operation: AccountActName; takesEffectAt: Date; now: Date },
): Promise<void> {
  const readers = await transaction("administrators")
    .whereNull("suspended_at")
    .whereNotNull("password_hash")
    .select<{ id: string }[]>("id");
  const letter = { change: "act-waiting", changed_at: takesEffectAt, due_at: now, operation };
  if (readers.length > 0)
    await transaction("account_letters").insert(
      readers.map(({ id }) => ({ id: randomUUID(), administrator_id: id, ...letter })),
    );
}
