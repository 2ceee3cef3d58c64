import { AuditEntry, type AuditFilter } from "@urna/contract/audit/log";
import { InclusionProof } from "@urna/contract/audit/proofs";
import { LogVerification, verifiedAtOnce } from "@urna/contract/audit/verification";
import * as routes from "@urna/contract/audit/routes";
import type { EntryFilter, VerifyLogResponse } from "@urna/protos/audit/v1/audit";
import { answered } from "@urna/service-kit/grpc/answered";
import { auditCsv, auditLines } from "./audit-file.ts";
import { actorOf } from "../../codec/actor.ts";
import { fieldsOf } from "../../codec/fields.ts";
import { readPage, writePage } from "../../codec/page.ts";
import { optional } from "../../codec/text.ts";
import { readSummary } from "./summary-codec.ts";
import { handle, type Call } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

const verifyDeadlineMs = 120_000;
const exportDeadlineMs = 600_000;

export function listAuditEntries({ audit }: Services) {
  return handle(routes.listAuditEntries, async ({ query, trace }) => {
    const request = { page: writePage(query), filter: writeFilter(query) };
    const { entries, total } = await audit.listEntries(request, trace);
    const items = entries.map((entry) => fieldsOf(AuditEntry, entry, { index: Number, leaf: readLeaf }));
    return { status: 200, body: readPage(query, items, Number(total)) };
  });
}

export function getAuditFacets({ audit }: Services) {
  return handle(routes.getAuditFacets, async ({ trace }) => {
    const { summary, ...facets } = await audit.listFacets({}, trace);
    return { status: 200, body: { ...facets, ...(summary && { summary: readSummary(summary) }) } };
  });
}

export function exportAuditCsv({ audit }: Services) {
  return handle(routes.exportAuditCsv, async (call) =>
    exported(audit, call, { ending: "csv", write: auditCsv }),
  );
}

export function exportAuditLines({ audit }: Services) {
  return handle(routes.exportAuditLines, async (call) =>
    exported(audit, call, { ending: "jsonl", write: auditLines }),
  );
}

type ExportCall = Pick<Call<typeof routes.exportAuditCsv>, "query" | "session" | "trace">;

function exported(
  audit: Services["audit"],
  { query: { q, ...filter }, session, trace }: ExportCall,
  { ending, write }: { ending: string; write: typeof auditCsv },
) {
  const request = { filter: writeFilter(filter), q, actor: actorOf(session) };
  const messages = audit.exportEntries(request, { ...trace, deadlineMs: exportDeadlineMs });
  return {
    status: 200 as const,
    headers: { "Content-Disposition": `attachment; filename="auditoria.${ending}"` },
    bytes: write(messages, { ...filter, ...optional("q", q) }),
  };
}

function writeFilter({ from, until, ...filter }: AuditFilter): EntryFilter {
  const instant = (text: string | undefined) => (text === undefined ? undefined : new Date(text));
  return { ...filter, from: instant(from), until: instant(until) };
}

export function getAuditHead({ audit }: Services) {
  return handle(routes.getAuditHead, async ({ trace }) => {
    const head = await audit.getHead({}, trace);
    return { status: 200, body: { ...head, treeSize: Number(head.treeSize) } };
  });
}

export function getInclusionProof({ audit }: Services) {
  return handle(routes.getInclusionProof, async ({ query: { receiptHash, index }, trace }) => {
    const wanted = { receiptHash, ...(index !== undefined && { index: BigInt(index) }) };
    const proof = await audit.getInclusionProof(wanted, trace);
    return { status: 200, body: fieldsOf(InclusionProof, proof, { index: Number, treeSize: Number }) };
  });
}

export function getConsistencyProof({ audit }: Services) {
  return handle(routes.getConsistencyProof, async ({ query: { first, second }, trace }) => {
    const sizes = { firstSize: BigInt(first), secondSize: BigInt(second) };
    const { path } = await audit.getConsistencyProof(sizes, trace);
    return { status: 200, body: { path } };
  });
}

export function verifyAuditLog({ audit }: Services) {
  return handle(
    routes.verifyAuditLog,
    async ({ body: { first, proven } = { first: 0, proven: 0 }, trace }) => {
      const stage = { first: BigInt(first), limit: BigInt(verifiedAtOnce), proven: BigInt(proven) };
      const answer = await audit.verifyLog(stage, { ...trace, deadlineMs: verifyDeadlineMs });
      return { status: 200, body: readVerification(answer) };
    },
  );
}

const readLeaf = (leaf: string | undefined) => answered(leaf);

const readNumber = (value: bigint | undefined) => (value === undefined ? undefined : Number(value));

const readVerification = (answer: VerifyLogResponse) =>
  fieldsOf(LogVerification, answer, {
    treeSize: Number,
    proven: Number,
    summarised: Number,
    next: readNumber,
    firstBadIndex: readNumber,
    reason: "word",
  });
