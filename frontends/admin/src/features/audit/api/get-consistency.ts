import { ConsistencyProof } from "@urna/contract/api/admin/audit";
import type { Api } from "@urna/web-kit/api-client/api";

/** GET /admin/audit/proofs/consistency, between two sizes of the log. */
export function getConsistency(api: Api, sizes: { first: number; second: number }) {
  return api.get("/admin/audit/proofs/consistency", ConsistencyProof, { query: sizes });
}
