import type { Routes } from "@urna/contract/api/routes";
import { ReceiptNumber } from "@urna/contract/identifiers";
import { DomainError, isDomainError } from "@urna/service-kit/errors";
import { readReceipt } from "../../codec/receipt.ts";
import { authenticateVoter } from "../../http/authenticate.ts";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

/** Every look-up counts, of whatever form, so that numbers cannot be tried out. */
export function verifyReceipt(services: Services): Handler<Routes["verifyReceipt"]> {
  const { limits, receipts } = services;
  return async ({ params, query: { k = "" }, accessToken, caller, trace }) => {
    await limits.consume({ limit: "receipt-lookup", key: caller.address }, trace);
    const number = ReceiptNumber.safeParse(params.number);
    if (!number.success) throw new DomainError("receipt-not-found");
    const personId = await ownerOf(services.sessions, accessToken, trace);
    const { receipt } = await receipts.verifyReceipt({ number: number.data, k, personId }, trace);
    return { status: 200, body: readReceipt(receipt) };
  };
}

/** The voter who asks, if it is one; a token that is no voter's is as good as none. */
async function ownerOf(sessions: Services["sessions"], accessToken: string, trace: { requestId?: string }) {
  if (accessToken === "") return "";
  try {
    return (await authenticateVoter(sessions, accessToken, trace)).person.id;
  } catch (error) {
    if (isDomainError(error, "not-signed-in") || isDomainError(error, "not-allowed")) return "";
    throw error;
  }
}
