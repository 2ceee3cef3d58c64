import type { Routes } from "@urna/contract/api/routes";
import { readLinkedCustody } from "../../codec/custody.ts";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import type { RefusalLimit, RefusalRule } from "../voter/refusal-limit.ts";

/** By address: links that are nobody's, and contributions that do not hold, each of which costs a verification. */
export const custodyRefusals: RefusalRule = {
  limit: "custody-link",
  refusals: ["invalid-or-expired-link", "invalid-contribution"],
};

type Custody = Pick<Services, "custody">;

/** Verifying a large ceremony takes seconds. */
const deadlineMs = 60_000;

/** What a trustee sees and does, each known by the token of a personal link. */
export function createCustody({ custody }: Custody, limited: RefusalLimit) {
  const getCustody: Handler<Routes["getCustody"]> = ({ session, caller, trace }) =>
    limited(caller.address, async () => {
      const answer = await custody.getCustody({ token: session.token }, trace);
      return { status: 200, body: readLinkedCustody(answer) };
    });
  const postCustodyContributions: Handler<Routes["postCustodyContributions"]> = ({
    session,
    body,
    caller,
    trace,
  }) =>
    limited(caller.address, async () => {
      const contributions = body.contributions.map(({ content, ...step }) => ({
        ...step,
        content: JSON.stringify(content),
      }));
      const request = { token: session.token, contributions };
      const answer = await custody.contribute(request, { ...trace, deadlineMs });
      return { status: 200, body: readLinkedCustody(answer) };
    });
  const postCustodyConfirmation: Handler<Routes["postCustodyConfirmation"]> = (call) =>
    limited(call.caller.address, async () => {
      const { fingerprint, signature } = call.body;
      const request = { token: call.session.token, fingerprint, ...signature };
      const answer = await custody.confirmSealing(request, { ...call.trace, deadlineMs });
      return { status: 200, body: readLinkedCustody(answer) };
    });
  return {
    getCustody,
    postCustodyContributions,
    postCustodyConfirmation,
  };
}
