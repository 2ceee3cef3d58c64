import { z } from "zod";
import { PageQuery } from "../api/page.ts";
import { auditEntityKinds, auditFamilies, auditResults } from "./codes.ts";

const instant = z.iso.datetime();

export const AuditEntry = z
  .object({
    index: z.int(),
    leafHash: z.string(),
    kind: z.string().describe("What happened, e.g. `election.sealed`"),
    leaf: z.string().describe("Canonical JSON of the leaf"),
  })
  .meta({ id: "AuditEntry" });
export type AuditEntry = z.infer<typeof AuditEntry>;

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
