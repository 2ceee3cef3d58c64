import type { ElectionId } from "@urna/contract/identifiers";
import * as routes from "@urna/contract/participation/routes";
import { isDomainError } from "@urna/service-kit/errors";
import { optional } from "../../codec/text.ts";
import type { ElectionDirectory } from "../../election-directory.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

/** Identity also keeps rolls of elections that are drafts again, which the public does not know. */
export function listParticipations(services: Services, directory: ElectionDirectory) {
  const { participations: identity, receipts } = services;
  return handle(routes.listParticipations, async ({ trace }) => {
    const [{ participations }, elections] = await Promise.all([
      identity.listParticipations({}, trace),
      directory.list(undefined),
    ]);
    const isPublic = new Set(elections.map(({ id }) => id));
    const own = participations.filter(({ electionId }) => isPublic.has(electionId));
    const voted = own.filter(({ hasVoted }) => hasVoted).map(({ electionId }) => electionId);
    const numbers = await receiptNumbers(receipts, { electionIds: voted }, trace);
    const withNumber = own.map((participation) => ({
      ...participation,
      ...optional("receiptNumber", numbers.get(participation.electionId)),
    }));
    return { status: 200, body: { elections: withNumber } };
  });
}

/** Marks matter more than receipts: without a receipt service the answer has them alone. */
async function receiptNumbers(
  receipts: Services["receipts"],
  asked: { electionIds: ElectionId[] },
  trace: { requestId?: string },
): Promise<ReadonlyMap<string, string>> {
  if (asked.electionIds.length === 0) return new Map();
  try {
    const { numbers } = await receipts.listReceiptNumbers(asked, trace);
    return new Map(numbers.map(({ electionId, number }) => [electionId, number]));
  } catch (error) {
    if (isDomainError(error, "unavailable")) return new Map();
    throw error;
  }
}
