import { DomainError } from "@urna/service-kit/errors";
import type { Handlers } from "@urna/service-kit/grpc/server";
import type { AuditServiceService } from "@urna/protos/audit/v1/audit";
import type { HeadKey } from "../domain/head.ts";
import { leafHash } from "../domain/merkle/hash.ts";
import type { EntryQuery, HeadFile, ListedEntry, LogStore } from "../domain/ports.ts";
import { newestHead, proveConsistency, proveInclusion } from "../domain/prove.ts";
import type { Seal } from "../domain/seal.ts";
import { verifyLog } from "../domain/verify-log.ts";

interface Log {
  store: LogStore;
  key: HeadKey;
  seal: Seal;
  headFile: HeadFile | undefined;
}

const largestPage = 200;

export function auditHandlers(log: Log): Handlers<typeof AuditServiceService> {
  return {
    listEntries: async ({ page }) => {
      const { entries, total } = await log.store.list(queryOf(page));
      return { entries: entries.map(entryMessage), total: BigInt(total) };
    },
    getHead: async () => {
      const { treeSize, rootHash, signedHead } = await newestHead(log);
      return { treeSize: BigInt(treeSize), rootHash, signedHead, publicKey: log.key.publicKey };
    },
    getInclusionProof: async ({ receiptHash }) => {
      const { entry, leafHash, path, head } = await proveInclusion(log, receiptHash);
      return {
        index: BigInt(entry.index),
        treeSize: BigInt(head.treeSize),
        leafHash: leafHash.toString("hex"),
        path: path.map((hash) => hash.toString("hex")),
        rootHash: head.rootHash,
        signedHead: head.signedHead,
        leaf: entry.leaf,
      };
    },
    getConsistencyProof: async ({ firstSize, secondSize }) => {
      const path = await proveConsistency(log, { first: Number(firstSize), second: Number(secondSize) });
      return { path: path.map((hash) => hash.toString("hex")) };
    },
    verifyLog: async () => {
      const { treeSize, finding } = await verifyLog(log);
      const found = finding && { firstBadIndex: BigInt(finding.index) };
      return { ok: !finding, treeSize: BigInt(treeSize), reason: finding?.reason ?? "", ...found };
    },
  };
}

interface Page {
  page: number;
  pageSize: number;
  sort: string;
  q: string;
}

function queryOf({ page, pageSize, sort, q }: Page = { page: 1, pageSize: 50, sort: "", q: "" }): EntryQuery {
  if (!["", "index", "-index"].includes(sort)) throw new DomainError("invalid-request");
  const limit = Math.min(Math.max(pageSize, 1), largestPage);
  return { limit, offset: (Math.max(page, 1) - 1) * limit, newestFirst: sort !== "index", text: q.trim() };
}

function entryMessage({ index, kind, leaf }: ListedEntry) {
  return { index: BigInt(index), leafHash: leafHash(leaf).toString("hex"), kind, leaf };
}
