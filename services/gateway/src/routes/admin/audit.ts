import type { Routes } from "@urna/contract/api/routes";
import { readPage, writePage } from "../../codec/page.ts";
import { optional } from "../../codec/text.ts";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

const verifyDeadlineMs = 120_000;

export function listAuditEntries({ audit }: Services): Handler<Routes["listAuditEntries"]> {
  return async ({ query, trace }) => {
    const { entries, total } = await audit.listEntries({ page: writePage(query) }, trace);
    const items = entries.map(({ index, leafHash, kind, leaf }) => ({
      index: Number(index),
      leafHash,
      kind,
      leaf,
    }));
    return { status: 200, body: readPage(query, items, Number(total)) };
  };
}

export function getAuditHead({ audit }: Services): Handler<Routes["getAuditHead"]> {
  return async ({ trace }) => {
    const head = await audit.getHead({}, trace);
    return { status: 200, body: { ...head, treeSize: Number(head.treeSize) } };
  };
}

export function getInclusionProof({ audit }: Services): Handler<Routes["getInclusionProof"]> {
  return async ({ query, trace }) => {
    const proof = await audit.getInclusionProof({ receiptHash: query.receiptHash }, trace);
    return { status: 200, body: { ...proof, index: Number(proof.index), treeSize: Number(proof.treeSize) } };
  };
}

export function getConsistencyProof({ audit }: Services): Handler<Routes["getConsistencyProof"]> {
  return async ({ query: { first, second }, trace }) => {
    const sizes = { firstSize: BigInt(first), secondSize: BigInt(second) };
    const { path } = await audit.getConsistencyProof(sizes, trace);
    return { status: 200, body: { path } };
  };
}

export function verifyAuditLog({ audit }: Services): Handler<Routes["verifyAuditLog"]> {
  return async ({ trace }) => {
    const { ok, treeSize, firstBadIndex, reason } = await audit.verifyLog(
      { first: 0n, limit: 0n, proven: 0n },
      { ...trace, deadlineMs: verifyDeadlineMs },
    );
    const badIndex = firstBadIndex === undefined ? undefined : Number(firstBadIndex);
    return {
      status: 200,
      body: {
        ok,
        treeSize: Number(treeSize),
        ...optional("firstBadIndex", badIndex),
        ...optional("reason", reason),
      },
    };
  };
}
