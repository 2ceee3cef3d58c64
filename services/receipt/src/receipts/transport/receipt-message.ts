import type { Receipt as ReceiptMessage } from "@urna/protos/receipt/v1/receipt";
import { qrText, visibleName, type JudgedReceipt } from "../domain/receipt-view.ts";

/** The address in the QR code, and its picture. */
export interface QrMaker {
  origin: string;
  /** PNG data URL. */
  qrDataUrl(text: string): string;
}

/** A receipt for its reader. */
export function receiptMessage(judged: JudgedReceipt, { origin, qrDataUrl }: QrMaker): ReceiptMessage {
  return { ...receiptFacts(judged), qr: qrDataUrl(qrText(origin, judged)) };
}

/** The message without the picture, which only a screen needs. */
export function receiptFacts(judged: JudgedReceipt): ReceiptMessage {
  const { receipt, status } = judged;
  return {
    id: receipt.id,
    number: receipt.number,
    status,
    voter: visibleName(judged),
    category: receipt.category,
    electionId: receipt.electionId,
    electionTitle: receipt.electionTitle,
    trial: receipt.trial,
    participationHour: receipt.participationHour,
    pdfGenerated: receipt.pdfGenerated,
    sentByEmail: receipt.sentByEmail,
    integrityHash: receipt.integrityHash,
    qr: "",
  };
}
