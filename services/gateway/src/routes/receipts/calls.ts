import type { BoundHandler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { getOwnReceipt } from "./get-own-receipt.ts";
import { getReceiptPdf } from "./get-receipt-pdf.ts";
import { resendReceipt } from "./resend-receipt.ts";
import { verifyReceipt } from "./verify-receipt.ts";

export const receiptCalls = (services: Services): BoundHandler[] => [
  getOwnReceipt(services),
  getReceiptPdf(services),
  resendReceipt(services),
  verifyReceipt(services),
];
