import { CustodyCount } from "@urna/contract/api/custody";
import type { Routes } from "@urna/contract/api/routes";
import type { TrusteeCount } from "@urna/protos/ballot/v1/count";
import { optional } from "../../codec/text.ts";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import type { RefusalLimit } from "../voter/refusal-limit.ts";

/** A share of a long ballot is some hundred proofs. */
const deadlineMs = 60_000;

/** A trustee's part of the count, each known by the token of a personal link. */
export function createCustodyCount({ counts }: Pick<Services, "counts">, limited: RefusalLimit) {
  const getCustodyCount: Handler<Routes["getCustodyCount"]> = ({ session, caller, trace }) =>
    limited(caller.address, async () => {
      const answer = await counts.getTrusteeCount({ token: session.token }, trace);
      return { status: 200, body: { counts: answer.counts.map(readCount) } };
    });
  const postCustodyShare: Handler<Routes["postCustodyShare"]> = ({ session, body, caller, trace }) =>
    limited(caller.address, async () => {
      const answer = await counts.giveShare({ token: session.token, ...body }, { ...trace, deadlineMs });
      return { status: 200, body: { counts: answer.counts.map(readCount) } };
    });
  return { getCustodyCount, postCustodyShare };
}

function readCount(message: TrusteeCount): CustodyCount {
  const { electionId, state, fingerprint, ballots, marked, encryptedTallySha256, given } = message;
  return {
    electionId,
    state: CustodyCount.shape.state.parse(state),
    ...optional("fingerprint", fingerprint),
    // An empty box is counted too: the hash tells that there is a sum.
    ...(encryptedTallySha256 !== "" && { ballots, marked, encryptedTallySha256 }),
    given,
  };
}
