import * as routes from "@urna/contract/casting/routes";
import { answered } from "@urna/service-kit/grpc/answered";
import type { ElectionDirectory } from "../../election-directory.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { awaitReceipt } from "./await-receipt.ts";
import { admitBallot, type CastServices } from "./admit-ballot.ts";
import type { RefusalLimit } from "../../refusal-limit.ts";

/**
 * Casts a ballot (architecture: *The path of a vote*, 4 to 7). Once there is an acknowledgement the vote is safe:
 * nothing that fails afterwards may turn the answer into an error.
 */
export function castBallot(
  services: CastServices & Pick<Services, "receipts">,
  directory: ElectionDirectory,
  limit: RefusalLimit,
) {
  return handle(routes.castBallot, async ({ params, body: bytes }) => {
    const cast = { electionId: params.id, bytes, limit };
    const { created, voter, ...admitted } = await admitBallot(services, directory, cast);
    const acknowledgement = answered(admitted.acknowledgement);
    const answer = { tracker: acknowledgement.tracker, acknowledgement };
    const receipt = await awaitReceipt(services.receipts, params.id, voter);
    if (!created) return { status: 200, body: receipt ? { ...answer, receipt } : answer };
    if (receipt) return { status: 201, body: { ...answer, receipt } };
    return { status: 202, body: answer };
  });
}
