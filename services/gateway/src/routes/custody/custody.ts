import type { Routes } from "@urna/contract/api/routes";
import { readCustody } from "../../codec/custody.ts";
import type { Call, Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import type { RefusalLimit, RefusalRule } from "../voter/refusal-limit.ts";

/** By address: links that are nobody's, and contributions that do not hold, each of which costs a verification. */
export const custodyRefusals: RefusalRule = {
  limit: "custody-link",
  refusals: ["invalid-or-expired-link", "invalid-contribution"],
};

type Custody = Pick<Services, "custody">;
type Contribution = Pick<Call<Routes["getCustody"]>, "session" | "caller" | "trace">;

/** Verifying a large ceremony takes seconds. */
const deadlineMs = 60_000;

/** What a trustee sees and does, each known by the token of a personal link. */
export function createCustody({ custody }: Custody, limited: RefusalLimit) {
  const contribute = ({ session, caller, trace }: Contribution, kind: string, content: unknown) =>
    limited(caller.address, async () => {
      const request = { token: session.token, kind, content: JSON.stringify(content) };
      const answer = await custody.contribute(request, { ...trace, deadlineMs });
      return { status: 200, body: readCustody(answer.custody) } as const;
    });
  const getCustody: Handler<Routes["getCustody"]> = ({ session, caller, trace }) =>
    limited(caller.address, async () => {
      const answer = await custody.getCustody({ token: session.token }, trace);
      return { status: 200, body: readCustody(answer.custody) };
    });
  const postCustodyKey: Handler<Routes["postCustodyKey"]> = (call) =>
    contribute(call, "key", call.body.publicKey);
  const postCustodyCertificate: Handler<Routes["postCustodyCertificate"]> = (call) =>
    contribute(call, "certificate", call.body.certificate);
  const postCustodyPolynomial: Handler<Routes["postCustodyPolynomial"]> = (call) =>
    contribute(call, "polynomial", call.body);
  const postCustodyVerification: Handler<Routes["postCustodyVerification"]> = (call) =>
    contribute(call, "output", call.body);
  const postCustodyConfirmation: Handler<Routes["postCustodyConfirmation"]> = (call) =>
    limited(call.caller.address, async () => {
      const { fingerprint, signature } = call.body;
      const request = { token: call.session.token, fingerprint, ...signature };
      const answer = await custody.confirmSealing(request, { ...call.trace, deadlineMs });
      return { status: 200, body: readCustody(answer.custody) };
    });
  return {
    getCustody,
    postCustodyKey,
    postCustodyCertificate,
    postCustodyPolynomial,
    postCustodyVerification,
    postCustodyConfirmation,
  };
}
