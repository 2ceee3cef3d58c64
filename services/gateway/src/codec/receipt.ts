import { Receipt } from "@urna/contract/api/public";
import { Category } from "@urna/contract/words";
import type { Receipt as ReceiptMessage } from "@urna/protos/receipt/v1/receipt";
import { required } from "./required.ts";
import { readText } from "./text.ts";

export function readReceipt(message: ReceiptMessage | undefined): Receipt {
  const receipt = required(message);
  return {
    number: receipt.number,
    status: Receipt.shape.status.parse(receipt.status),
    voter: receipt.voter,
    category: Category.parse(receipt.category),
    election: { id: receipt.electionId, title: readText(receipt.electionTitle) },
    participation: { registered: true, hour: receipt.participationHour },
    pdfGenerated: receipt.pdfGenerated,
    sentByEmail: receipt.sentByEmail,
    integrityHash: receipt.integrityHash,
    qr: receipt.qr,
  };
}
