import type { Routes } from "@urna/contract/api/routes";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function resendReceipt({ receipts }: Services): Handler<Routes["resendReceipt"]> {
  return async ({ params, session, trace }) => {
    const request = { electionId: params.id, personId: session.person.id };
    const { sentTo } = await receipts.resendReceipt(request, trace);
    return { status: 202, body: { sentTo } };
  };
}
