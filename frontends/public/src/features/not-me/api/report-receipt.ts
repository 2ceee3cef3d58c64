import { ReceiptReported, type ReceiptReport } from "@urna/contract/api/public";
import type { Api } from "@urna/web-kit/api-client/use-api";
import type { z } from "zod";

/** POST /receipt-reports: the same answer whether the number exists or not. */
export function reportReceipt(api: Api, report: z.output<typeof ReceiptReport>) {
  return api.post("/receipt-reports", report, ReceiptReported);
}
