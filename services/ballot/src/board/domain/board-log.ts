import { boardOrigin } from "@urna/belenios/board-log";
import { checkpointText } from "@urna/belenios/checkpoint";
import { noteText, signNote } from "@urna/belenios/note";
import { noteKeyPair } from "@urna/belenios/note-key";
import { hasTile, subtreesOfTile, tileAt, type Tile } from "@urna/transparency/tile";
import { leafHash } from "@urna/transparency/tree/hash";
import {
  completedBy,
  grow,
  rootOf,
  type HashedSubtree,
  type Subtree,
} from "@urna/transparency/tree/subtrees";
import type { ElectionId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import type { BallotContexts } from "../../sealing/domain/sealed-election.ts";
import type { BoardStore } from "./ports.ts";

interface Dependencies {
  readonly board: Pick<BoardStore, "readBoardSize" | "readTrackers">;
  /** Of the elections whose boards there are. */
  readonly contexts: BallotContexts;
}

/** The boards of elections as logs that witnesses can follow. */
export interface BoardLogs {
  /**
   * The board as it is now, as a note that its election has signed (C2SP tlog-checkpoint).
   * @throws DomainError `not-found`
   */
  readCheckpoint(electionId: ElectionId): Promise<string>;
  /**
   * The hashes of a tile of the board's tree, one after the other (C2SP tlog-tiles).
   * @throws DomainError `not-found`
   */
  readTile(electionId: ElectionId, path: string): Promise<Buffer>;
}

/** What is kept of a board's tree: a 256th of its hashes. The rest follows from the trackers. */
interface Tree {
  size: number;
  frontier: readonly HashedSubtree[];
  /** The hashes of subtrees of 256, 65,536, … leaves, by their names. */
  readonly tops: Map<string, Buffer>;
}

const pageLength = 5_000;
/** A tile's hashes are of leaves, or of whole tiles of the level below. */
const levelsInTile = 8;

/**
 * Nothing of a tree is stored: each process makes it from the board, which only grows, and makes it longer when it is asked. Above
 * `capacity` boards the least recently asked is forgotten.
 */
export function boardLogs({ board, contexts }: Dependencies, capacity = 32): BoardLogs {
  const growing = new Map<ElectionId, Promise<Tree>>();

  function grown(electionId: ElectionId): Promise<Tree> {
    const before = growing.get(electionId) ?? Promise.resolve(emptyTree());
    const next = before.catch(emptyTree).then((tree) => growTree(board, electionId, tree));
    growing.delete(electionId);
    growing.set(electionId, next);
    const [oldest] = growing.keys();
    if (growing.size > capacity && oldest !== undefined) growing.delete(oldest);
    return next;
  }

  return {
    async readCheckpoint(electionId) {
      const { signingKey } = await contexts(electionId);
      const tree = await grown(electionId);
      const root = rootOf(tree.frontier);
      const origin = boardOrigin(electionId);
      const seed = signingKey.export({ format: "der", type: "pkcs8" }).subarray(-32);
      const keys = noteKeyPair({ name: origin, kind: "log", seed });
      return noteText(signNote(checkpointText({ origin, size: tree.size, root }), keys));
    },
    async readTile(electionId, path) {
      const tile = tileAt(path);
      await contexts(electionId);
      const tree = await grown(electionId);
      if (!tile || !hasTile(tree.size, tile)) throw new DomainError("not-found");
      if (tile.level === 0) return leafHashes(board, electionId, tile);
      return Buffer.concat(subtreesOfTile(tile).map((subtree) => keptHash(tree, subtree)));
    },
  };
}

const emptyTree = (): Tree => ({ size: 0, frontier: [], tops: new Map() });

async function growTree(board: Dependencies["board"], electionId: ElectionId, tree: Tree): Promise<Tree> {
  const last = await board.readBoardSize(electionId);
  while (tree.size < last) {
    const range = { after: tree.size, last, limit: pageLength };
    for (const tracker of await board.readTrackers(electionId, range)) append(tree, tracker);
  }
  return tree;
}

function append(tree: Tree, tracker: string): void {
  const completed = completedBy(tree.size, leafHash(tracker), tree.frontier);
  for (const subtree of completed)
    if (subtree.level > 0 && subtree.level % levelsInTile === 0) tree.tops.set(nameOf(subtree), subtree.hash);
  tree.frontier = grow(tree.frontier, completed);
  tree.size += 1;
}

async function leafHashes(board: Dependencies["board"], electionId: ElectionId, tile: Tile): Promise<Buffer> {
  const after = tile.index * 2 ** levelsInTile;
  const range = { after, last: after + tile.width, limit: tile.width };
  return Buffer.concat((await board.readTrackers(electionId, range)).map(leafHash));
}

function keptHash({ tops }: Tree, subtree: Subtree): Buffer {
  const hash = tops.get(nameOf(subtree));
  if (!hash) throw new Error(`the tree has no ${nameOf(subtree)}`);
  return hash;
}

const nameOf = ({ level, lastLeaf }: Subtree) => `${level}|${lastLeaf}`;
