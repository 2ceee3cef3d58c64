import { z } from "zod";
import { pageOf } from "../api/page.ts";
import { body, bytes, empty, json, optionalBody, route } from "../api/route.ts";
import { tileParts } from "../api/tile-parts.ts";
import { CosignedCheckpoint, LogWitnesses } from "./log-witness.ts";
import { AuditEntry, AuditExportQuery, AuditFacets, AuditHead, AuditQuery } from "./log.ts";
import {
  ConsistencyProof,
  ConsistencyQuery,
  InclusionProof,
  InclusionQuery,
  PublicConsistencyQuery,
} from "./proofs.ts";
import { PageBuildList, PageBuildName } from "./page-builds.ts";
import { LogVerification, VerificationStage } from "./verification.ts";

const tag = "Administration: audit log";

export const listAuditEntries = route({
  method: "get",
  path: "/admin/audit/entries",
  tag,
  auth: "admin",
  permission: "audit.read",
  list: true,
  summary: "Leaves of the log, newest first or by `index`",
  query: AuditQuery,
  responses: { 200: json(pageOf(AuditEntry)) },
  errors: [],
});

export const getAuditFacets = route({
  method: "get",
  path: "/admin/audit/facets",
  tag,
  auth: "admin",
  permission: "audit.read",
  summary: "What the entries can be filtered by",
  responses: { 200: json(AuditFacets) },
  errors: [],
});

export const exportAuditCsv = route({
  method: "get",
  path: "/admin/audit/export/csv",
  tag,
  auth: "admin",
  permission: "audit.read",
  timeoutMs: 600_000,
  summary:
    "The entries that the filter lets through, oldest first, up to the newest head; the last rows are the head, its " +
    "public key, and the SHA-256 of all bytes before its own row. The log keeps who took them along.",
  query: AuditExportQuery,
  responses: { 200: bytes("text/csv; charset=utf-8", "The file") },
  errors: ["payload-too-large"],
});

export const exportAuditLines = route({
  method: "get",
  path: "/admin/audit/export/jsonl",
  tag,
  auth: "admin",
  permission: "audit.read",
  timeoutMs: 600_000,
  summary:
    "The same as JSON Lines: the head, an entry a line, and the SHA-256 of all bytes before the last line. Without a " +
    "filter, entries that were summarised are lines with `index` and `leafHash` alone.",
  query: AuditExportQuery,
  responses: { 200: bytes("application/jsonl; charset=utf-8", "The file") },
  errors: ["payload-too-large"],
});

export const getAuditHead = route({
  method: "get",
  path: "/admin/audit/head",
  tag,
  auth: "admin",
  permission: "audit.read",
  summary: "The newest signed head",
  responses: { 200: json(AuditHead) },
  errors: [],
});

export const getInclusionProof = route({
  method: "get",
  path: "/admin/audit/proofs/inclusion",
  tag,
  auth: "admin",
  permission: "audit.read",
  summary: "Proof that an entry, or the one of a receipt, stands in the log",
  query: InclusionQuery,
  responses: { 200: json(InclusionProof) },
  errors: ["not-found"],
});

export const getConsistencyProof = route({
  method: "get",
  path: "/admin/audit/proofs/consistency",
  tag,
  auth: "admin",
  permission: "audit.read",
  summary: "Proof that the log only grew between two sizes",
  query: ConsistencyQuery,
  responses: { 200: json(ConsistencyProof) },
  errors: [],
});

export const verifyAuditLog = route({
  method: "post",
  path: "/admin/audit/verify",
  tag,
  auth: "admin",
  permission: "audit.read",
  repeatable: "read-only",
  timeoutMs: 150_000,
  summary:
    "Recomputes a stretch of the log and compares it with every signed head in it; `next` says where to go on",
  body: optionalBody(VerificationStage),
  responses: { 200: json(LogVerification) },
  errors: [],
});

const publicTag = "Public";

export const getPublicAuditHead = route({
  method: "get",
  path: "/audit/head",
  tag: publicTag,
  auth: "public",
  summary:
    "The audit log's newest signed head of an hour that is over: sizes follow votes, and a newer one would show when somebody voted",
  responses: { 200: json(AuditHead) },
  errors: [],
});

export const getPublicAuditConsistency = route({
  method: "get",
  path: "/audit/consistency",
  tag: publicTag,
  auth: "public",
  summary:
    "Proof that the audit log only grew between two sizes, of which the public head has reached the second",
  query: PublicConsistencyQuery,
  responses: { 200: json(ConsistencyProof) },
  errors: [],
});

export const getAuditCheckpoint = route({
  method: "get",
  path: "/audit/log/checkpoint",
  tag: publicTag,
  auth: "public",
  summary: "The public head as a signed note (C2SP tlog-checkpoint), for witnesses that others run",
  responses: { 200: bytes("text/plain; charset=utf-8", "Origin, size, root, and the log's signature") },
  errors: [],
});

export const getAuditLogKey = route({
  method: "get",
  path: "/audit/log/key",
  tag: publicTag,
  auth: "public",
  summary: "The key that signs the checkpoint, for whom has no better source of it",
  responses: { 200: bytes("text/plain; charset=utf-8", "`<name>+<id>+<key>` (C2SP signed-note)") },
  errors: [],
});

export const getAuditWitnesses = route({
  method: "get",
  path: "/audit/log/witnesses",
  tag: publicTag,
  auth: "public",
  summary: "The witnesses that the settings name, and what each has signed last of the audit log",
  responses: { 200: json(LogWitnesses) },
  errors: [],
});

export const addAuditCosignature = route({
  method: "post",
  path: "/audit/log/cosignatures",
  tag: publicTag,
  auth: "public",
  summary:
    "Takes what a witness that the settings name has signed of the audit log; the newest of each is shown",
  body: body(CosignedCheckpoint),
  maxBytes: 10_000,
  responses: { 204: empty("Taken, or there was a newer one") },
  errors: [],
});

const tileRoute = <const Path extends `/audit/log/tile/${string}`, Params extends z.ZodRawShape>(
  path: Path,
  parts: Params,
) =>
  route({
    method: "get",
    path,
    tag: publicTag,
    auth: "public",
    summary: "Hashes of the public head's tree (C2SP tlog-tiles), such as `tile/0/x001/067.p/12`",
    params: z.object(parts),
    responses: { 200: bytes("application/octet-stream", "Of 32 bytes each; they never change") },
    errors: [],
  });

export const getAuditTile = tileRoute("/audit/log/tile/{level}/{first}", tileParts.one);
export const getAuditTileInTwoParts = tileRoute("/audit/log/tile/{level}/{first}/{second}", tileParts.two);
export const getAuditTileInThreeParts = tileRoute(
  "/audit/log/tile/{level}/{first}/{second}/{third}",
  tileParts.three,
);

export const listPageBuilds = route({
  method: "get",
  path: "/audit/pages",
  tag: publicTag,
  auth: "public",
  summary: "The builds of the pages that were logged before they were served, the newest first",
  responses: { 200: json(PageBuildList) },
  errors: [],
});

export const getPageBuild = route({
  method: "get",
  path: "/audit/pages/{sha256}",
  tag: publicTag,
  auth: "public",
  summary: "The SHA-384 of every file of one build, as `sha384sum` writes and checks them",
  params: z.object({ sha256: PageBuildName }),
  responses: { 200: bytes("text/plain; charset=utf-8", "`digests.txt` of that build") },
  errors: ["not-found"],
});
