import { DomainError } from "@urna/service-kit/errors";
import type { Head, HeadKey } from "./head.ts";
import { leafHash } from "@urna/transparency/tree/hash";
import { consistencyPath, inclusionPath } from "@urna/transparency/tree/proofs";
import { hashOfRange, subtreesOf, type Range } from "@urna/transparency/tree/subtrees";
import type { KeptEntry, LogStore } from "./ports.ts";

interface Proving {
  store: LogStore;
  key: HeadKey;
}

export interface NewestHead extends Head {
  signedHead: string;
}

export interface InclusionProof {
  entry: KeptEntry;
  leafHash: Buffer;
  path: Buffer[];
  head: NewestHead;
}

/** @throws unavailable before the first head; internal when the stored head does not have the log's signature */
export async function newestHead({ store, key }: Proving): Promise<NewestHead> {
  const stored = await store.newestHead();
  if (!stored) throw new DomainError("unavailable");
  const head = await key.open(stored.signedHead);
  if (!head) throw new DomainError("internal");
  return { ...head, signedHead: stored.signedHead };
}

/**
 * Proof that a leaf (by a receipt's hash or an index) is in the newest head's tree (RFC 9162, 2.1.3).
 * @throws not-found when the leaf does not exist, or no head covers it yet
 */
export async function proveInclusion(
  proving: Proving,
  wanted: { integrityHash: string } | { index: number },
): Promise<InclusionProof> {
  const { store } = proving;
  const entry = await ("index" in wanted
    ? store.find(wanted.index)
    : store.findReceipt(wanted.integrityHash));
  const head = await newestHead(proving);
  if (!entry || entry.index >= head.treeSize) throw new DomainError("not-found");
  const path = await hashesOf(proving.store, inclusionPath(entry.index, head.treeSize));
  return { entry, leafHash: await hashOf(store, entry), path, head };
}

async function hashOf(store: LogStore, { index, leaf }: KeptEntry): Promise<Buffer> {
  if (leaf !== undefined) return leafHash(leaf);
  const own = { level: 0, lastLeaf: index };
  return (await store.hashes([own]))(own);
}

/**
 * Proof that the tree of `second` leaves starts with the tree of `first` (RFC 9162, 2.1.4).
 * @throws invalid-request unless 0 < first <= second <= size of the log
 */
export async function proveConsistency(
  { store }: Proving,
  { first, second }: { first: number; second: number },
): Promise<Buffer[]> {
  if (first < 1 || first > second || second > (await store.size())) throw new DomainError("invalid-request");
  return hashesOf(store, consistencyPath(first, second));
}

async function hashesOf(store: LogStore, ranges: readonly Range[]): Promise<Buffer[]> {
  const hashOf = await store.hashes(ranges.flatMap(subtreesOf));
  return ranges.map((range) => hashOfRange(range, hashOf));
}
