import * as routes from "@urna/contract/receipts/routes";
import { readOwnReceipt } from "../../codec/receipt.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function getOwnReceipt({ receipts }: Services) {
  return handle(routes.getOwnReceipt, async ({ params, session: { person }, trace }) => {
    const request = { electionId: params.id, waitMs: 0 };
    return { status: 200, body: readOwnReceipt(await receipts.getOwnReceipt(request, trace), person) };
  });
}
