import { ResultSummary } from "@urna/contract/api/admin/results";
import type { Api } from "@urna/web-kit/api-client/api";

export interface TieDecision {
  /** Numbers of as many of the tied as there are seats. */
  readonly elected: readonly number[];
  /** Published with the result. */
  readonly reason: string;
}

/**
 * POST /admin/elections/{id}/tie. The same decision again changes nothing.
 * Throws `invalid-request` (with the fields), `write-conflict` (published meanwhile, or decided otherwise).
 */
export function decideTie(api: Api, id: string, decision: TieDecision) {
  return api.post(`/admin/elections/${encodeURIComponent(id)}/tie`, decision, ResultSummary);
}
