import * as routes from "@urna/contract/receipts/routes";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function resendReceipt({ receipts }: Services) {
  return handle(routes.resendReceipt, async ({ params, trace }) => {
    const { sentTo } = await receipts.resendReceipt({ electionId: params.id }, trace);
    return { status: 202, body: { sentTo } };
  });
}
