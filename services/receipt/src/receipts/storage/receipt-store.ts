import type { ElectionId, ReceiptId } from "@urna/contract/identifiers";
import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import { isUniqueViolation, withTransaction, type Database } from "@urna/service-kit/database";
import { catalogue } from "@urna/service-kit/events/catalogue";
import { emit } from "@urna/service-kit/events/outbox";
import { z } from "zod";
import type { ReceiptStore } from "../domain/ports.ts";
import type { Receipt } from "../domain/receipt.ts";
import { receiptOf, rowOf, type ReceiptRow } from "./receipt-row.ts";

export function createReceiptStore(database: Database, cipher: FieldCipher): ReceiptStore {
  const find = async (where: Partial<ReceiptRow>) => {
    const row = await database("receipts").where(where).first<ReceiptRow | undefined>();
    return row && receiptOf(row, cipher);
  };
  const set = async (id: ReceiptId, flag: "pdf_generated" | "sent_by_email" | "email_refused") => {
    await database("receipts")
      .where({ id })
      .update({ [flag]: true });
  };
  return {
    add: async (receipt) => {
      try {
        return (await insert(database, cipher, receipt)) ? "added" : "issued-before";
      } catch (error) {
        if (isUniqueViolation(error, "receipts_number")) return "number-taken";
        throw error;
      }
    },
    ofPerson: async (electionId, personId) =>
      isUuid(personId) ? find({ election_id: electionId, person_id: personId }) : undefined,
    numbersOf: async (personId, electionIds) =>
      isUuid(personId)
        ? database("receipts")
            .select<{ electionId: ElectionId; number: string }[]>({
              electionId: "election_id",
              number: "number",
            })
            .where({ person_id: personId })
            .whereIn("election_id", electionIds)
        : [],
    byNumber: (number) => find({ number }),
    byId: async (id) => (isUuid(id) ? find({ id }) : undefined),
    markPdfGenerated: (id) => set(id, "pdf_generated"),
    markSentByEmail: (id) => set(id, "sent_by_email"),
    markEmailRefused: (id) => set(id, "email_refused"),
  };
}

const Uuid = z.uuid();

/** An id of another form matches nothing; Postgres would raise an error. */
function isUuid(text: string): boolean {
  return Uuid.safeParse(text).success;
}

/** Returns whether it is new. A person's existing receipt does not change and emits nothing. */
function insert(database: Database, cipher: FieldCipher, receipt: Receipt): Promise<boolean> {
  return withTransaction(database, async (transaction) => {
    const added = await transaction("receipts")
      .insert(rowOf(receipt, cipher))
      .onConflict(["election_id", "person_id"])
      .ignore()
      .returning("id");
    if (added.length === 0) return false;
    const { id: receiptId, electionId, integrityHash } = receipt;
    await emit(transaction, catalogue["receipt.issued.v1"], { receiptId, electionId, integrityHash });
    return true;
  });
}
