import { checkHeads, type CheckedHeads } from "./check-heads.ts";
import type { HeadKey } from "./head.ts";
import { leafHash } from "./merkle/hash.ts";
import { completedBy, grow, hashOfRange, subtreesOf, type HashedSubtree } from "./merkle/subtrees.ts";
import type { HeadFile, LoggedEntry, LogSource, Stretch } from "./ports.ts";
import type { Seal } from "./seal.ts";

export type Reason =
  "leaf-changed" | "leaf-missing" | "tree-changed" | "tail-missing" | "head-signature-wrong";

export interface Finding {
  /** The first record that does not hold. */
  index: number;
  /** Where only the signed heads tell: the last of the records that it may be instead. */
  last?: number;
  reason: Reason;
}

export interface Verdict {
  /** How many entries, from the first of the log, hold. */
  treeSize: number;
  finding: Finding | undefined;
  /** Size of the largest tree so far that a signed head confirms. */
  proven: number;
  /** The entry to go on with; absent at the end of the log and where something does not hold. */
  next: number | undefined;
}

/** Which entries to look at, and what the call before said of those in front of them. */
export interface Stage {
  first: number;
  /** 0: all that are left. */
  limit: number;
  proven: number;
}

const wholeLog: Stage = { first: 0, limit: 0, proven: 0 };

export interface Verifying {
  store: LogSource;
  key: Pick<HeadKey, "open">;
  /** Absent for who has no secret of the log: a leaf is then held against the stored tree and the signed heads. */
  seal: Seal | undefined;
  headFile: Pick<HeadFile, "read"> | undefined;
}

/** What an entry is held against. */
interface Checks {
  heads: CheckedHeads;
  seal: Seal | undefined;
  levels: number;
}

/** What is known of the log up to `size`. */
interface Walk {
  size: number;
  frontier: readonly HashedSubtree[];
  /** Size of the largest tree so far whose signed head holds: what does not hold later stands after it. */
  proven: number;
}

/**
 * Recomputes the tree from the stored leaves and compares it with every seal, every stored subtree and every signed
 * head, those of the head file too. Heads are read first, so a log that grows meanwhile does no harm. A stage begins
 * with the stored subtrees that the stage before has compared.
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
  let walk: Walk = { size: first, frontier: await frontierAt(store, first), proven };
  for await (const stretch of store.stretches({ first, limit })) {
    const next = walkStretch(walk, stretch, { heads, seal, levels: store.levels });
    if ("reason" in next)
      return { treeSize: next.index, finding: next, proven: walk.proven, next: undefined };
    walk = next;
  }
  const { size } = walk;
  const goesOn = size === until;
  const beyond = goesOn ? [] : signedHeads;
  const rest = await checkHeads(key, beyond, { above: size, upTo: Infinity });
  const finding = findingAtEnd(size, { ...rest, unsigned: heads.unsigned + rest.unsigned });
  return { treeSize: size, proven: walk.proven, finding, next: goesOn && !finding ? size : undefined };
}

/** The complete subtrees of the tree of `size` leaves, as they are stored. */
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
  { heads, seal, levels }: Checks,
): Walk | Finding {
  if (entry.index !== size) return { index: size, reason: "leaf-missing" };
  const hash = leafHash(entry.leaf);
  if (seal && !(entry.seal && seal.matches(size, hash, entry.seal)))
    return { index: size, reason: "leaf-changed" };
  const completed = completedBy(size, hash, frontier);
  const differing = differingLevel(completed.slice(0, levels), stored);
  // Without the seal's secret, a leaf that its own stored hash does not fit is the nearer guess.
  if (differing !== undefined)
    return { index: size, reason: differing === 0 && !seal ? "leaf-changed" : "tree-changed" };
  const grown = grow(frontier, completed);
  const roots = heads.rootsBySize.get(size + 1);
  if (!roots) return { size: size + 1, frontier: grown, proven };
  const root = rootOf(grown, size + 1);
  if (roots.some((signed) => signed !== root)) return { index: proven, last: size, reason: "leaf-changed" };
  return { size: size + 1, frontier: grown, proven: size + 1 };
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

/** The lowest level at which what is stored is not what was computed. */
function differingLevel(
  computed: readonly HashedSubtree[],
  stored: readonly HashedSubtree[],
): number | undefined {
  const byLevel = new Map(stored.map(({ level, hash }) => [level, hash]));
  const differing = computed.find(({ level, hash }) => !byLevel.get(level)?.equals(hash));
  return differing?.level ?? stored.map(({ level }) => level).find((level) => level >= computed.length);
}

/** Root (hex) of a tree whose complete subtrees these are. */
export function rootOf(frontier: readonly HashedSubtree[], size: number): string {
  const byEnd = new Map(frontier.map(({ lastLeaf, hash }) => [lastLeaf, hash]));
  const hashOf = ({ lastLeaf }: { lastLeaf: number }) => byEnd.get(lastLeaf) ?? Buffer.alloc(0);
  return hashOfRange({ start: 0, end: size }, hashOf).toString("hex");
}
