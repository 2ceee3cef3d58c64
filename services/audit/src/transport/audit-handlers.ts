import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import type { Handlers } from "@urna/service-kit/grpc/server";
import type { AuditServiceService, Summary as SummaryMessage } from "@urna/protos/audit/v1/audit";
import type { Arrival } from "../domain/append-leaves.ts";
import { readClaim, type Claim } from "../domain/claim.ts";
import { exportEntries } from "../domain/export-entries.ts";
import type { HeadKey } from "../domain/head.ts";
import { noteKeyText, type NoteKeyPair } from "@urna/belenios/note-key";
import { leafHash } from "@urna/transparency/tree/hash";
import { listPageBuilds, readPageBuild, type PageBuild } from "../domain/page-builds.ts";
import type {
  CosignatureStore,
  ExportedEntry,
  HeadFile,
  ListedEntry,
  LogStore,
  PageBuildStore,
} from "../domain/ports.ts";
import { newestHead, proveConsistency, proveInclusion, type NewestHead } from "../domain/prove.ts";
import { createPublicHead } from "../domain/public-head.ts";
import { createCheckpoint, readTile } from "../domain/public-log.ts";
import type { Seal } from "../domain/seal.ts";
import { verifyLog } from "../domain/verify-log.ts";
import { addCosignature, readWitnesses, type Witnessed } from "../domain/witnesses.ts";
import { entryFilter, entryQuery } from "./entry-query.ts";

interface Log {
  store: LogStore;
  builds: PageBuildStore;
  cosignatures: CosignatureStore;
  /** Keys of the witnesses that the settings name now. */
  named: () => Promise<readonly string[]>;
  key: HeadKey;
  seal: Seal;
  headFile: HeadFile | undefined;
  noteKeys: NoteKeyPair;
  clock: Clock;
  append: (arrival: Arrival) => Promise<void>;
}

export function auditHandlers(log: Log): Handlers<typeof AuditServiceService> {
  return {
    ...listHandlers(log),
    ...proofHandlers(log),
    ...publicHandlers(log),
    verifyLog: async ({ first, limit, proven }) => {
      const stage = { first: Number(first), limit: Number(limit), proven: Number(proven) };
      if (stage.first > (await log.store.size())) throw new DomainError("invalid-request");
      const verdict = await verifyLog(log, stage);
      const { finding, next } = verdict;
      return {
        ok: !finding,
        treeSize: BigInt(verdict.treeSize),
        reason: finding?.reason,
        proven: BigInt(verdict.proven),
        summarised: BigInt(verdict.summarised ? verdict.summarised.last + 1 : 0),
        ...(finding && { firstBadIndex: BigInt(finding.index) }),
        ...(next !== undefined && { next: BigInt(next) }),
      };
    },
  };
}

type Part<Name extends keyof Handlers<typeof AuditServiceService>> = Pick<
  Handlers<typeof AuditServiceService>,
  Name
>;

function listHandlers(log: Log): Part<"listEntries" | "listFacets" | "exportEntries"> {
  const { store, key } = log;
  return {
    listEntries: async ({ page, filter }) => {
      const { codes } = await store.facets();
      const { entries, total } = await store.list(entryQuery(page, filter, codes));
      return { entries: entries.map(entryMessage), total: BigInt(total) };
    },
    listFacets: async () => ({ ...(await store.facets()), summary: summaryMessage(await readClaim(store)) }),
    exportEntries: async function* ({ filter, q, actor }) {
      const { codes } = await store.facets();
      const wanted = entryFilter(filter, q, codes);
      const administratorId = actor?.administratorId ?? "";
      const { head, batches } = await exportEntries(log, { filter: wanted, administratorId });
      yield { head: headMessage(head, key), entries: [] };
      for await (const entries of batches) yield { head: undefined, entries: entries.map(exportedMessage) };
    },
  };
}

function proofHandlers(log: Log): Part<"getHead" | "getInclusionProof" | "getConsistencyProof"> {
  return {
    getHead: async () => headMessage(await newestHead(log), log.key),
    getInclusionProof: async ({ receiptHash, index }) => {
      const wanted = index === undefined ? { integrityHash: receiptHash ?? "" } : { index: Number(index) };
      const { entry, leafHash, path, head } = await proveInclusion(log, wanted);
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
  };
}

function publicHandlers(
  log: Log,
): Part<
  | "getPublicHead"
  | "getCheckpoint"
  | "getTile"
  | "getWitnesses"
  | "addCosignature"
  | "listPageBuilds"
  | "getPageBuild"
> {
  const publicHead = createPublicHead(log);
  const publishing = { ...log, publicHead };
  const checkpoint = createCheckpoint(publishing);
  const witnessing = { ...log, key: log.noteKeys.key };
  const verifierKey = noteKeyText(log.noteKeys.key);
  return {
    getPublicHead: async () => ({ head: headMessage(await publicHead(), log.key) }),
    getCheckpoint: async () => ({ note: await checkpoint(), verifierKey }),
    getTile: async ({ path }) => ({ hashes: await readTile(publishing, path) }),
    getWitnesses: async () => ({ witnesses: (await readWitnesses(witnessing)).map(witnessMessage) }),
    addCosignature: async ({ note }) => {
      await addCosignature(witnessing, note);
      return {};
    },
    listPageBuilds: async () => ({ builds: (await listPageBuilds(publishing)).map(buildMessage) }),
    getPageBuild: async ({ sha256 }) => ({ digests: await readPageBuild(log, sha256) }),
  };
}

function buildMessage({ sha256, leaf, index }: PageBuild) {
  return { sha256, leaf, ...(index !== undefined && { index: BigInt(index) }) };
}

function witnessMessage({ key, signed }: Witnessed) {
  return { key, ...(signed && { ...signed, size: BigInt(signed.size) }) };
}

function headMessage({ treeSize, rootHash, signedHead }: NewestHead, { publicKey }: HeadKey) {
  return { treeSize: BigInt(treeSize), rootHash, signedHead, publicKey };
}

function summaryMessage(claim: Claim | undefined): SummaryMessage | undefined {
  if (!claim?.summary) return undefined;
  const { last, firstDay, lastDay, counts } = claim.summary;
  return {
    index: BigInt(claim.index),
    entries: BigInt(last + 1),
    firstDay,
    lastDay,
    counts: Object.entries(counts).map(([code, count]) => ({ code, count: BigInt(count) })),
  };
}

function exportedMessage({ index, kind, leaf, leafHash: hash }: ExportedEntry) {
  return { index: BigInt(index), leafHash: hash.toString("hex"), kind, leaf };
}

function entryMessage({ index, kind, leaf }: ListedEntry) {
  return { index: BigInt(index), leafHash: leafHash(leaf).toString("hex"), kind, leaf };
}
