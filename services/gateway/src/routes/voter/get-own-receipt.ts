import type { Routes } from "@urna/contract/api/routes";
import { readOwnReceipt } from "../../codec/receipt.ts";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function getOwnReceipt({ receipts }: Services): Handler<Routes["getOwnReceipt"]> {
  return async ({ params, session: { person }, trace }) => {
    const request = { electionId: params.id, waitMs: 0 };
    return { status: 200, body: readOwnReceipt(await receipts.getOwnReceipt(request, trace), person) };
  };
}
