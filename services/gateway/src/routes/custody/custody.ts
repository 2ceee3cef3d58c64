import * as routes from "@urna/contract/custody/routes";
import { readLinkedCustody } from "../../codec/custody.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import type { RefusalLimit, RefusalRule } from "../../refusal-limit.ts";

/** By address: links that are nobody's, and contributions that do not hold, each of which costs a verification. */
export const custodyRefusals: RefusalRule = {
  limit: "custody-link",
  refusals: ["invalid-or-expired-link", "invalid-contribution"],
};

type Custody = Pick<Services, "custody">;

/** Verifying a large ceremony takes seconds. */
const deadlineMs = 60_000;

export function getCustody({ custody }: Custody, limited: RefusalLimit) {
  return handle(routes.getCustody, ({ session, caller, trace }) =>
    limited(caller.address, async () => {
      const answer = await custody.getCustody({ token: session.token }, trace);
      return { status: 200, body: readLinkedCustody(answer) };
    }),
  );
}

export function postCustodyContributions({ custody }: Custody, limited: RefusalLimit) {
  return handle(routes.postCustodyContributions, ({ session, body, caller, trace }) =>
    limited(caller.address, async () => {
      const contributions = body.contributions.map(({ content, ...step }) => ({
        ...step,
        content: JSON.stringify(content),
      }));
      const request = { token: session.token, contributions };
      const answer = await custody.contribute(request, { ...trace, deadlineMs });
      return { status: 200, body: readLinkedCustody(answer) };
    }),
  );
}

export function postCustodyConfirmation({ custody }: Custody, limited: RefusalLimit) {
  return handle(routes.postCustodyConfirmation, ({ session, body, caller, trace }) =>
    limited(caller.address, async () => {
      const { fingerprint, signature } = body;
      const request = { token: session.token, fingerprint, ...signature };
      const answer = await custody.confirmSealing(request, { ...trace, deadlineMs });
      return { status: 200, body: readLinkedCustody(answer) };
    }),
  );
}
