import { z } from "zod";

const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const AuditEntry = z
  .object({
    index: z.int(),
    leafHash: z.string(),
    kind: z.string().describe("What happened, e.g. `election.sealed`"),
    leaf: z.string().describe("Canonical JSON of the leaf"),
  })
  .meta({ id: "AuditEntry" });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditHead = z
  .object({
    treeSize: z.int(),
    rootHash: z.string(),
    signedHead: z.string().describe("JWS (compact, EdDSA) over {treeSize, rootHash, signedAt}"),
    publicKey: z.string().describe("The log's public key as a JWK"),
  })
  .meta({ id: "AuditHead" });

export const InclusionQuery = z.object({ receiptHash: hash });
export const InclusionProof = z
  .object({
    index: z.int(),
    treeSize: z.int(),
    leafHash: z.string(),
    leaf: z.string(),
    path: z.array(z.string()).describe("RFC 9162, 2.1.3"),
    rootHash: z.string(),
    signedHead: z.string(),
  })
  .meta({ id: "InclusionProof" });

const treeSize = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
export const ConsistencyQuery = z.object({ first: treeSize, second: treeSize });
export const ConsistencyProof = z
  .object({ path: z.array(z.string()).describe("RFC 9162, 2.1.4") })
  .meta({ id: "ConsistencyProof" });

export const LogVerification = z
  .object({
    ok: z.boolean(),
    treeSize: z.int(),
    firstBadIndex: z.int().optional().describe("The first entry that does not hold"),
    reason: z
      .string()
      .optional()
      .describe("leaf-changed, leaf-missing, head-signature-wrong or tail-missing"),
  })
  .meta({ id: "LogVerification" });
