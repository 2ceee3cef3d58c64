import { CustodyCount } from "@urna/contract/custody/count";
import * as routes from "@urna/contract/custody/routes";
import type { TrusteeCount } from "@urna/protos/ballot/v1/count";
import { fieldsOf } from "../../codec/fields.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import type { RefusalLimit } from "../../refusal-limit.ts";

type Counts = Pick<Services, "counts">;

/** A share of a long ballot is some hundred proofs. */
const deadlineMs = 60_000;

export function getCustodyCount({ counts }: Counts, limited: RefusalLimit) {
  return handle(routes.getCustodyCount, ({ session, caller, trace }) =>
    limited(caller.address, async () => {
      const answer = await counts.getTrusteeCount({ token: session.token }, trace);
      return { status: 200, body: { counts: answer.counts.map(readCount) } };
    }),
  );
}

export function postCustodyShare({ counts }: Counts, limited: RefusalLimit) {
  return handle(routes.postCustodyShare, ({ session, body, caller, trace }) =>
    limited(caller.address, async () => {
      const answer = await counts.giveShare({ token: session.token, ...body }, { ...trace, deadlineMs });
      return { status: 200, body: { counts: answer.counts.map(readCount) } };
    }),
  );
}

const readCount = (count: TrusteeCount): CustodyCount => fieldsOf(CustodyCount, count, {});
