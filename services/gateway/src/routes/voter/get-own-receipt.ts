import type { Routes } from "@urna/contract/api/routes";
import { readReceipt } from "../../codec/receipt.ts";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function getOwnReceipt({ receipts }: Services): Handler<Routes["getOwnReceipt"]> {
  return async ({ params, session, trace }) => {
    const request = { electionId: params.id, personId: session.person.id, waitMs: 0 };
    const { receipt } = await receipts.getOwnReceipt(request, trace);
    return { status: 200, body: readReceipt(receipt) };
  };
}
