import { z } from "zod";
import { auditEntityKinds, auditFamilies, auditResults } from "../../audit.ts";
import { PageQuery } from "./page.ts";

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

const instant = z.iso.datetime();
const word = z.string().trim().min(1).max(200);

export const AuditFilter = z.object({
  from: instant.optional(),
  until: instant.optional().describe("Exclusive"),
  actor: word.optional().describe("An administrator's id, or `system`"),
  family: z.enum(auditFamilies).optional(),
  code: word.optional().describe("What happened, e.g. `election.seal`"),
  entity: z.enum(auditEntityKinds).optional().describe("What it was done to"),
  entityId: word.optional(),
  result: z.enum(auditResults).optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

/** `q` is a whole id, hash or code of a leaf. */
export const AuditQuery = PageQuery.extend(AuditFilter.shape);
export const AuditExportQuery = AuditFilter.extend({ q: PageQuery.shape.q });

/** In place of the oldest entries, which have only their hashes left. */
export const AuditSummary = z
  .object({
    index: z.int().describe("Of the entry that says it"),
    entries: z.int().describe("How many, from the first of the log"),
    firstDay: z.iso.date().describe("In UTC"),
    lastDay: z.iso.date(),
    counts: z.record(z.string(), z.int()).describe("How many of each code"),
  })
  .meta({ id: "AuditSummary" });
export type AuditSummary = z.infer<typeof AuditSummary>;

export const AuditFacets = z
  .object({
    codes: z.array(z.string()).describe("Every code that the log has"),
    administratorIds: z.array(z.string()).describe("Every administrator that the log names"),
    summary: AuditSummary.optional().describe("Of entries that nothing is found of any more"),
  })
  .meta({ id: "AuditFacets" });
export type AuditFacets = z.infer<typeof AuditFacets>;

export const AuditHead = z
  .object({
    treeSize: z.int(),
    rootHash: z.string(),
    signedHead: z.string().describe("JWS (compact, EdDSA) over {treeSize, rootHash, signedAt}"),
    publicKey: z.string().describe("The log's public key as a JWK"),
  })
  .meta({ id: "AuditHead" });
export type AuditHead = z.infer<typeof AuditHead>;

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

export const verifiedAtOnce = 10_000;
/** No log comes near it, and sums of it are whole numbers still. */
const logSize = z
  .int()
  .min(0)
  .max(2 ** 48);
/** Where the answer before said to go on, and what it had proven. */
export const VerificationStage = z
  .object({ first: logSize.default(0), proven: logSize.default(0) })
  .meta({ id: "VerificationStage" });

export const LogVerification = z
  .object({
    ok: z.boolean(),
    treeSize: z.int().describe("How many entries hold so far, from the first of the log"),
    next: z.int().optional().describe("The entry to go on with; absent when all of the log was looked at"),
    proven: z.int().describe("Size of the largest tree so far that a signed head confirms"),
    summarised: z.int().describe("How many of the oldest entries have only their hash left"),
    firstBadIndex: z.int().optional().describe("The first entry that does not hold"),
    reason: z
      .string()
      .optional()
      .describe(
        "leaf-changed, leaf-missing, tree-changed, head-signature-wrong, tail-missing or summary-contradicted",
      ),
  })
  .meta({ id: "LogVerification" });
export type LogVerification = z.infer<typeof LogVerification>;
