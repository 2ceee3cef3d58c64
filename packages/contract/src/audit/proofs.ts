import { z } from "zod";

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const treeSize = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
/** Either of them. */
export const InclusionQuery = z
  .object({ receiptHash: hash.optional(), index: treeSize.optional() })
  .refine(({ receiptHash, index }) => (receiptHash === undefined) !== (index === undefined), {
    path: ["index"],
    message: "required",
  });
export const InclusionProof = z
  .object({
    index: z.int(),
    treeSize: z.int(),
    leafHash: z.string(),
    leaf: z.string().optional().describe("Absent where the entry was summarised"),
    path: z.array(z.string()).describe("RFC 9162, 2.1.3"),
    rootHash: z.string(),
    signedHead: z.string(),
  })
  .meta({ id: "InclusionProof" });
export type InclusionProof = z.infer<typeof InclusionProof>;

export const ConsistencyQuery = z.object({ first: treeSize, second: treeSize });
export const ConsistencyProof = z
  .object({ path: z.array(z.string()).describe("RFC 9162, 2.1.4") })
  .meta({ id: "ConsistencyProof" });

export const PublicConsistencyQuery = z.object({ from: treeSize, to: treeSize });
