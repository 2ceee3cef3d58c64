import { commitmentLeaf, type CommitmentProof } from "@urna/belenios/commitment";
import { merkleLeaf, merkleTree, type MerkleTree } from "@urna/belenios/merkle";
import type { ElectionId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import type { Link } from "../../roll/domain/ports.ts";
import type { LinkStore } from "./ports.ts";

/** What shows the voter of a link that it was sealed for their document. Errors: not-found (it is not published). */
export type CommitmentProofs = (
  electionId: ElectionId,
  link: Pick<Link, "publicCredential" | "salt">,
) => Promise<CommitmentProof>;

/** A tree of 50,000 places takes some 20 MB. */
const capacity = 8;

/** As many places are read and hashed before other calls are let through. */
const together = 2_000;

/** Builds the tree of an election's published lists once per process; the least recently used ones are dropped. */
export function commitmentProofs(links: Pick<LinkStore, "readPublished">): CommitmentProofs {
  const trees = new Map<ElectionId, Promise<PublishedTree>>();
  const treeOf = (electionId: ElectionId) => {
    const tree = trees.get(electionId) ?? readTree(links, electionId);
    trees.delete(electionId);
    trees.set(electionId, tree);
    tree.catch(() => trees.delete(electionId));
    const [oldest] = trees.keys();
    if (trees.size > capacity && oldest !== undefined) trees.delete(oldest);
    return tree;
  };
  return async (electionId, { publicCredential, salt }) => {
    const { tree, places } = await treeOf(electionId);
    const index = places.get(publicCredential);
    if (index === undefined) throw new DomainError("not-found");
    return { salt, index, path: tree.path(index) };
  };
}

interface PublishedTree {
  readonly tree: MerkleTree;
  /** Where each credential stands. */
  readonly places: ReadonlyMap<string, number>;
}

async function readTree(
  links: Pick<LinkStore, "readPublished">,
  electionId: ElectionId,
): Promise<PublishedTree> {
  const leaves: Uint8Array[] = [];
  const places = new Map<string, number>();
  for (;;) {
    const some = await links.readPublished(electionId, { from: leaves.length, limit: together });
    for (const { publicCredential, commitment } of some) {
      places.set(publicCredential, leaves.length);
      leaves.push(merkleLeaf(commitmentLeaf(publicCredential, commitment)));
    }
    if (some.length < together) return { tree: merkleTree(leaves), places };
  }
}
