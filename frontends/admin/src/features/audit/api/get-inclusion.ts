import { InclusionProof } from "@urna/contract/api/admin/audit";
import type { Api } from "@urna/web-kit/api-client/api";

/** GET /admin/audit/proofs/inclusion, of an entry. Throws `not-found` while no head covers it. */
export function getInclusion(api: Api, index: number) {
  return api.get("/admin/audit/proofs/inclusion", InclusionProof, { query: { index } });
}
