import type { PersonId } from "@urna/contract/identifiers";
import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import type { Clock } from "@urna/service-kit/clock";
import { withTransaction, type Database, type Transaction } from "@urna/service-kit/database";
import type { PersonalDataStore } from "@urna/service-kit/personal-data/personal-data";
import { auditErasure } from "@urna/service-kit/personal-data/audit-erasure";
import { messageRecord, type MessageRow } from "../messages/storage/message-rows.ts";
import { supportRequestsOf } from "../support/storage/support-requests-of.ts";

/**
 * Messages to or about a person, as in the delivery log, and their requests to the help desk. A message's text is wiped
 * when it is sent. A waiting message's text may give access, so it is shown to nobody.
 */
export function personalDataStore(
  db: Database,
  cipher: FieldCipher,
  clock: Clock,
): PersonalDataStore<"notification"> {
  return {
    export: async ({ personId, emails }) => {
      const messages = await db<MessageRow>("messages").where({ person_id: personId }).orderBy("listed_at");
      const requests = await supportRequestsOf(db, cipher, emails);
      return {
        kinds: {
          messages: messages.map((row) => {
            const { kind, state, maskedAddress, createdAt, sentAt, failure } = messageRecord(
              row,
              clock.now(),
            );
            return { kind, state, maskedAddress, createdAt, sentAt, failure };
          }),
          "support-requests": requests.map(({ id: _, answered, ...request }) => ({
            ...request,
            answeredAt: answered?.at,
            answer: answered && (answered.text ?? ""),
          })),
        },
      };
    },
    erase: (wanted) =>
      withTransaction(db, async (transaction) => {
        const { personId, emails, dryRun } = wanted;
        const requests = (await supportRequestsOf(transaction, cipher, emails)).map(({ id }) => id);
        const messages = await transaction("messages").where({ person_id: personId }).select("id");
        const kinds = {
          messages: { erased: messages.length, kept: 0 },
          "support-requests": { erased: requests.length, kept: 0 },
        };
        if (dryRun) return { kinds };
        await forgetMessages(transaction, personId);
        await transaction("support_requests").whereIn("id", requests).delete();
        await auditErasure(transaction, wanted, kinds);
        return { kinds };
      }),
  };
}

/** Deletes the person's waiting messages. Ended ones stay in the log, without anything about the person. */
async function forgetMessages(transaction: Transaction, personId: PersonId): Promise<void> {
  const waiting = await transaction("messages")
    .where({ person_id: personId, state: "waiting" })
    .delete()
    .returning<{ sending_id: string | null }[]>("sending_id");
  for (const { sending_id: id } of waiting)
    if (id)
      await transaction("sendings")
        .where({ id })
        .update({ sent: transaction.raw("sent - 1"), skipped: transaction.raw("skipped + 1") });
  await transaction("messages")
    .where({ person_id: personId })
    .update({ person_id: null, receipt_id: null, masked_address: "", draft: null, retryable_until: null });
}
