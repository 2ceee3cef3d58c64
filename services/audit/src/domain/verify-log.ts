import { checkHeads, type CheckedHeads } from "./check-heads.ts";
import { claimedEntries, readClaim, type Claim } from "./claim.ts";
import type { HeadKey } from "./head.ts";
import { leafHash } from "@urna/transparency/tree/hash";
import { completedBy, grow, rootOf, subtreesOf, type HashedSubtree } from "@urna/transparency/tree/subtrees";
import type { HeadFile, LoggedEntry, LogSource, Stretch } from "./ports.ts";
import type { Seal } from "./seal.ts";
import type { Summary } from "./summary.ts";

export type Reason =
  | "leaf-changed"
  | "leaf-missing"
  | "tree-changed"
  | "tail-missing"
  | "head-signature-wrong"
  | "summary-contradicted";

export interface Finding {
  /** The first invalid record. */
  index: number;
  /** The last record that may be the fault, where only the signed heads show it. */
  last?: number;
  reason: Reason;
}

export interface Verdict {
  /** Number of valid entries, from the first of the log. */
  treeSize: number;
  finding: Finding | undefined;
  /** Size of the largest tree so far that a signed head confirms. */
  proven: number;
  /** The entry to continue with; absent at the end of the log and after a fault. */
  next: number | undefined;
  /** The newest summary's claim about the entries without leaves, and its own index. */
  summarised: (Summary & { index: number }) | undefined;
}

/** The entries to check, and the result of the call before. */
export interface Stage {
  first: number;
  /** 0: all remaining entries. */
  limit: number;
  proven: number;
}

const wholeLog: Stage = { first: 0, limit: 0, proven: 0 };

export interface Verifying {
  store: LogSource;
  key: Pick<HeadKey, "open">;
  /** Absent without the log's secret: leaves are then compared with the stored tree and the signed heads. */
  seal: Seal | undefined;
  headFile: Pick<HeadFile, "read"> | undefined;
}

/** The data that entries are compared with. */
interface Checks {
  heads: CheckedHeads;
  seal: Seal | undefined;
  levels: number;
  claim: Claim | undefined;
}

/** The verified state of the log up to `size`. */
interface Walk {
  size: number;
  frontier: readonly HashedSubtree[];
  /** Size of the largest tree so far with a valid signed head: a later fault stands after it. */
  proven: number;
}

/**
 * Recomputes the tree from the stored leaves and compares it with every seal, stored subtree and signed head, those of
 * the head file too. Heads are read first, so a growing log does no harm. A stage begins with the stored subtrees that
 * the stage before compared. Summarised entries count with their stored hash, as far as the newest summary covers them;
 * their root has to match it.
 */
export async function verifyLog(
  { store, key, seal, headFile }: Verifying,
  { first, limit, proven }: Stage = wholeLog,
): Promise<Verdict> {
  const until = limit === 0 ? Infinity : first + limit;
  const signedHeads = [
    ...(await store.heads()).map(({ signedHead }) => signedHead),
    ...((await headFile?.read()) ?? []),
  ];
  const heads = await checkHeads(key, signedHeads, { above: first, upTo: until });
  let claim = await readClaim(store);
  let walk: Walk = { size: first, frontier: await frontierAt(store, first), proven };
  const found = await findingBehind(store, claim, first);
  if (found) return verdictOf(walk, { finding: found, claim });
  for await (const stretch of store.stretches({ first, limit })) {
    // More entries may have been summarised since the claim was read.
    if (lacksMore(stretch, claim)) claim = await readClaim(store);
    const next = walkStretch(walk, stretch, { heads, seal, levels: store.levels, claim });
    if ("reason" in next) return verdictOf({ ...walk, size: next.index }, { finding: next, claim });
    walk = next;
  }
  const { size } = walk;
  const goesOn = size === until;
  const beyond = goesOn ? [] : signedHeads;
  const rest = await checkHeads(key, beyond, { above: size, upTo: Infinity });
  const finding = findingAtEnd(size, { ...rest, unsigned: heads.unsigned + rest.unsigned });
  return verdictOf(walk, { finding, claim, next: goesOn && !finding ? size : undefined });
}

function verdictOf(
  { size, proven }: Walk,
  {
    finding,
    claim,
    next,
  }: { finding: Finding | undefined; claim: Claim | undefined; next?: number | undefined },
): Verdict {
  const summarised = claim?.summary && { ...claim.summary, index: claim.index };
  return { treeSize: size, proven, finding, next, summarised };
}

/** Whether a stage that begins after the summarised entries finds their root as claimed. */
async function findingBehind(
  store: LogSource,
  claim: Claim | undefined,
  first: number,
): Promise<Finding | undefined> {
  const entries = claimedEntries(claim);
  if (!claim?.summary || entries > first) return undefined;
  const root = rootOf(await frontierAt(store, entries));
  return root === claim.summary.rootHash ? undefined : { index: claim.index, reason: "summary-contradicted" };
}

function lacksMore({ entries }: Stretch, claim: Claim | undefined): boolean {
  const claimed = claimedEntries(claim);
  return entries.some(({ index, leaf }) => leaf === undefined && index >= claimed);
}

/** The stored complete subtrees of the tree of `size` leaves. */
export async function frontierAt(store: Pick<LogSource, "hashes">, size: number): Promise<HashedSubtree[]> {
  const subtrees = subtreesOf({ start: 0, end: size });
  const hashOf = await store.hashes(subtrees);
  return subtrees.map((subtree) => ({ ...subtree, hash: hashOf(subtree) }));
}

function walkStretch(walk: Walk, { entries, subtrees }: Stretch, checks: Checks): Walk | Finding {
  const storedAt = byLastLeaf(subtrees);
  let now = walk;
  for (const entry of entries) {
    const next = step(now, { ...entry, stored: storedAt.get(entry.index) ?? [] }, checks);
    if ("reason" in next) return next;
    now = next;
  }
  return now;
}

function step(
  { size, frontier, proven }: Walk,
  { stored, ...entry }: LoggedEntry & { stored: readonly HashedSubtree[] },
  { heads, seal, levels, claim }: Checks,
): Walk | Finding {
  if (entry.index !== size) return { index: size, reason: "leaf-missing" };
  const hash = hashOfEntry({ ...entry, stored }, claim);
  if (!hash) return { index: size, reason: "leaf-missing" };
  if (seal && !(entry.seal && seal.matches(size, hash, entry.seal)))
    return { index: size, reason: "leaf-changed" };
  const completed = completedBy(size, hash, frontier);
  const differing = differingLevel(completed.slice(0, levels), stored);
  // Without the seal's secret, a leaf that differs from its stored hash is the more likely fault.
  if (differing !== undefined)
    return { index: size, reason: differing === 0 && !seal ? "leaf-changed" : "tree-changed" };
  const grown = grow(frontier, completed);
  if (size === claim?.index && !claim.summary) return { index: size, reason: "summary-contradicted" };
  const summarised = claim?.summary?.last === size ? claim.summary : undefined;
  const roots = heads.rootsBySize.get(size + 1);
  if (!roots && !summarised) return { size: size + 1, frontier: grown, proven };
  const root = rootOf(grown);
  if (roots?.some((signed) => signed !== root)) return { index: proven, last: size, reason: "leaf-changed" };
  if (summarised && summarised.rootHash !== root)
    return { index: claim?.index ?? size, reason: "summary-contradicted" };
  return { size: size + 1, frontier: grown, proven: roots ? size + 1 : proven };
}

/** A leaf's hash; the stored one for a summarised entry. */
function hashOfEntry(
  { index, leaf, stored }: LoggedEntry & { stored: readonly HashedSubtree[] },
  claim: Claim | undefined,
): Buffer | undefined {
  if (leaf !== undefined) return leafHash(leaf);
  if (index >= claimedEntries(claim)) return undefined;
  return stored.find(({ level }) => level === 0)?.hash;
}

function findingAtEnd(
  size: number,
  { largest, unsigned }: Pick<CheckedHeads, "largest" | "unsigned">,
): Finding | undefined {
  if (largest > size) return { index: size, reason: "tail-missing" };
  if (unsigned > 0) return { index: Math.max(size - 1, 0), reason: "head-signature-wrong" };
  return undefined;
}

function byLastLeaf(subtrees: readonly HashedSubtree[]): ReadonlyMap<number, HashedSubtree[]> {
  const grouped = new Map<number, HashedSubtree[]>();
  for (const subtree of subtrees)
    grouped.set(subtree.lastLeaf, [...(grouped.get(subtree.lastLeaf) ?? []), subtree]);
  return grouped;
}

/** The lowest level where stored and computed hashes differ. */
function differingLevel(
  computed: readonly HashedSubtree[],
  stored: readonly HashedSubtree[],
): number | undefined {
  const byLevel = new Map(stored.map(({ level, hash }) => [level, hash]));
  const differing = computed.find(({ level, hash }) => !byLevel.get(level)?.equals(hash));
  return differing?.level ?? stored.map(({ level }) => level).find((level) => level >= computed.length);
}
