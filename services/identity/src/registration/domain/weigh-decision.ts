import type { RequestState } from "@urna/contract/requests/registration-request";
import type { DecisionRecord, NewDecision } from "./decision-ports.ts";

type Taken = Pick<DecisionRecord, "state" | "reasonCode" | "comment">;

/**
 * What a decision means for a request that stands where it stands. An approval's reason comes from the roll, so that
 * the same approval again has another one: it is the same all the same.
 */
export function weighDecision(
  state: RequestState,
  last: Taken | undefined,
  wanted: Pick<NewDecision, "state" | "reasonCode" | "comment">,
): "new" | "same" | "conflict" {
  const sameReason = wanted.state === "approved" || wanted.reasonCode === last?.reasonCode;
  if (last?.state === wanted.state && sameReason && wanted.comment === last.comment) return "same";
  return state === "approved" || state === "rejected" ? "conflict" : "new";
}
