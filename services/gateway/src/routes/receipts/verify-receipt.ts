import * as routes from "@urna/contract/receipts/routes";
import { ReceiptNumber } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import { readReceipt } from "../../codec/receipt.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

/** Every search counts, of whatever form, so that numbers cannot be tried out. Its owner sees it whole. */
export function verifyReceipt(services: Services) {
  const { limits, receipts } = services;
  return handle(routes.verifyReceipt, async ({ params, query: { k = "" }, caller, trace }) => {
    await limits.consume({ limit: "receipt-lookup", key: caller.address }, trace);
    const number = ReceiptNumber.safeParse(params.number);
    if (!number.success) throw new DomainError("receipt-not-found");
    const { receipt } = await receipts.verifyReceipt({ number: number.data, k }, trace);
    return { status: 200, body: readReceipt(receipt) };
  });
}
