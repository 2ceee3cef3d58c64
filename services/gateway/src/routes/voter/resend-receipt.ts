import type { Routes } from "@urna/contract/api/routes";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function resendReceipt({ receipts }: Services): Handler<Routes["resendReceipt"]> {
  return async ({ params, trace }) => {
    const { sentTo } = await receipts.resendReceipt({ electionId: params.id }, trace);
    return { status: 202, body: { sentTo } };
  };
}
