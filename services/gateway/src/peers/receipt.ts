import { DocumentServiceService as DocumentService } from "@urna/protos/receipt/v1/document";
import { ReceiptServiceService as ReceiptService } from "@urna/protos/receipt/v1/receipt";
import type { OpenClient } from "./open-client.ts";

/** The roll for exhibition takes half a kilobyte a person. */
const longestDocument = 32 * 1024 * 1024;

/** Receipts and every other document. Each list has the methods that may be called a second time. */
export const receiptClients = (open: OpenClient) => ({
  receipts: open(ReceiptService, ["getOwnReceipt", "listReceiptNumbers", "verifyReceipt", "renderReceipt"]),
  documents: open(DocumentService, ["renderOpeningRecord", "renderCountRecord", "renderReport"], {
    maxReceiveBytes: longestDocument,
  }),
});
