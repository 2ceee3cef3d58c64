import type { ElectionId } from "@urna/contract/identifiers";
import * as routes from "@urna/contract/participation/routes";
import { isDomainError } from "@urna/service-kit/errors";
import { optional } from "../../codec/text.ts";
import type { ElectionDirectory } from "../../election-directory.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function getParticipation(services: Services, directory: ElectionDirectory) {
  const { participations, receipts } = services;
  return handle(routes.getParticipation, async ({ params, trace }) => {
    const asked = { electionId: params.id };
    const { eligible, hasVoted } = await participations.getParticipation(asked, trace);
    if (!eligible && !hasVoted) await directory.get(params.id);
    const number = hasVoted ? await receiptNumber(receipts, asked, trace) : undefined;
    return { status: 200, body: { eligible, hasVoted, ...optional("receiptNumber", number) } };
  });
}

/** The mark comes a moment before the receipt, and matters more: without a receipt service the answer has it alone. */
async function receiptNumber(
  receipts: Services["receipts"],
  asked: { electionId: ElectionId },
  trace: { requestId?: string },
): Promise<string | undefined> {
  try {
    return (await receipts.getOwnReceipt({ ...asked, waitMs: 0 }, trace)).receipt?.number;
  } catch (error) {
    if (isDomainError(error, "receipt-not-found") || isDomainError(error, "unavailable")) return undefined;
    throw error;
  }
}
