import type { ElectionId, ReceiptId } from "@urna/contract/identifiers";
import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import { isUniqueViolation, plannedOnce, type Database } from "@urna/service-kit/database";
import { catalogue } from "@urna/service-kit/events/catalogue";
import { changeAndEmit } from "@urna/service-kit/events/outbox";
import { groupCommit } from "@urna/service-kit/group-commit";
import { z } from "zod";
import type { ReceiptStore } from "../domain/ports.ts";
import type { Receipt } from "../domain/receipt.ts";
import { receiptColumns, receiptOf, rowOf, type ReceiptRow } from "./receipt-row.ts";

export function createReceiptStore(database: Database, cipher: FieldCipher): ReceiptStore {
  const find = async (name: string, where: Partial<ReceiptRow>) => {
    const query = database("receipts")
      .select<ReceiptRow[]>([...receiptColumns])
      .where(where);
    const [row] = await plannedOnce(name, query);
    return row && receiptOf(row, cipher);
  };
  const set = async (
    ids: readonly ReceiptId[],
    flag: "pdf_generated" | "sent_by_email" | "email_refused",
  ) => {
    await database("receipts")
      .whereRaw("id = any(?)", [[...ids]])
      .update({ [flag]: true });
  };
  // Nobody waits for them, but for who takes a receipt's file before it was sent.
  const together = { largest: 100, restMs: 250 };
  const generated = groupCommit<ReceiptId>((ids) => set(ids, "pdf_generated"), together);
  const sent = groupCommit<ReceiptId>((ids) => set(ids, "sent_by_email"), together);
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
      isUuid(personId)
        ? find("receipt-of-person", { election_id: electionId, person_id: personId })
        : undefined,
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
    byNumber: (number) => find("receipt-of-number", { number }),
    byId: async (id) => (isUuid(id) ? find("receipt", { id }) : undefined),
    markPdfGenerated: generated,
    markSentByEmail: sent,
    markEmailRefused: (id) => set([id], "email_refused"),
  };
}

const Uuid = z.uuid();

/** An id of another form matches nothing; Postgres would raise an error. */
function isUuid(text: string): boolean {
  return Uuid.safeParse(text).success;
}

/** Returns whether it is new. A person's existing receipt does not change and emits nothing. */
function insert(database: Database, cipher: FieldCipher, receipt: Receipt): Promise<boolean> {
  const { id: receiptId, electionId, integrityHash } = receipt;
  const change = database("receipts")
    .insert(rowOf(receipt, cipher))
    .onConflict(["election_id", "person_id"])
    .ignore()
    .returning("id");
  const issued = { receiptId, electionId, integrityHash };
  const event = catalogue["receipt.issued.v1"];
  return changeAndEmit(database, { change, name: "issue-receipt" }, event, issued);
}
