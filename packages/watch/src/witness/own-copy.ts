import { appendFile, mkdir, open, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { leafHash } from "@urna/transparency/tree/hash";
import { completedBy, grow, rootOf, type HashedSubtree } from "@urna/transparency/tree/subtrees";
import type { SeenTree } from "@urna/transparency/witness";
import type { Board } from "../site/open-site.ts";

/** A tracker: SHA-256 in Base64 without its end. */
const tracker = /^[A-Za-z0-9+/]{43}$/;

/**
 * Brings a witness's own copy of a board up to a tree: reads the trackers that it lacks, and keeps them only where all of them
 * together have the tree's root.
 * @returns false: the board shows other trackers than its log has.
 * @throws Error where the board cannot be read.
 */
export async function bringUpTo(folder: string, board: Board, tree: SeenTree): Promise<boolean> {
  const path = join(folder, "trackers");
  const kept = await readTrackers(path);
  const lacking: string[] = [];
  const wanted = tree.size - kept.length;
  if (wanted > 0)
    for await (const page of board.readTrackers(kept.at(-1))) {
      lacking.push(...page.slice(0, wanted - lacking.length));
      if (lacking.length === wanted) break;
    }
  const whole = [...kept, ...lacking].slice(0, tree.size);
  if (whole.length !== tree.size || !whole.every((each) => tracker.test(each))) return false;
  if (rootOf(treeOf(whole)) !== tree.root) return false;
  if (lacking.length > 0) await append(path, lacking);
  return true;
}

async function readTrackers(path: string): Promise<string[]> {
  try {
    // What was cut off while it was written is read again from the board.
    return (await readFile(path, "utf8")).split("\n").slice(0, -1);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

async function append(path: string, lacking: readonly string[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await cutUnfinishedLine(path);
  await appendFile(path, lacking.map((each) => `${each}\n`).join(""), { flush: true });
}

async function cutUnfinishedLine(path: string): Promise<void> {
  const whole = (await readTrackers(path))
    .map((each) => each.length + 1)
    .reduce((sum, each) => sum + each, 0);
  const file = await open(path, "a");
  try {
    await file.truncate(whole);
  } finally {
    await file.close();
  }
}

function treeOf(trackers: readonly string[]): HashedSubtree[] {
  let frontier: HashedSubtree[] = [];
  trackers.forEach((each, index) => {
    frontier = grow(frontier, completedBy(index, leafHash(each), frontier));
  });
  return frontier;
}
