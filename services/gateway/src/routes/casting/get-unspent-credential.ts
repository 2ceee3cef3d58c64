import * as routes from "@urna/contract/casting/routes";
import { DomainError } from "@urna/service-kit/errors";
import type { ElectionDirectory } from "../../election-directory.ts";
import { handle } from "../../http/handler.ts";
import { readCommitment } from "./commitment-codec.ts";
import type { Services } from "../../services.ts";

const beforeClosing = new Set(["sealed", "open", "paused"]);

/** Before closing, `election-not-open`: this part of the election is not open yet. */
export function getUnspentCredential(services: Services, directory: ElectionDirectory) {
  return handle(routes.getUnspentCredential, async ({ params, trace }) => {
    const { state } = await directory.get(params.id);
    if (beforeClosing.has(state)) throw new DomainError("election-not-open");
    const answer = await services.participations.getUnspentCredential({ electionId: params.id }, trace);
    const { privateCredential: credential, publicCredential, commitment } = answer;
    return { status: 200, body: { credential, publicCredential, commitment: readCommitment(commitment) } };
  });
}
