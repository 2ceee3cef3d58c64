import { merkleLeaf, merkleTree, type Hex } from "../commitment/merkle.ts";
import type { Element, Group } from "../groups/group.ts";
import { demand, within } from "../refusal.ts";
import { verifiedHalf, type PublicHalf, type Sealing } from "./half.ts";

/** What an authority signs before it sees the other's halves, so that it cannot choose its own by them. */
export interface HalvesCommitment extends Sealing {
  /** Number of voters. */
  readonly size: number;
  /** Of the tree over its public halves, in the order of the voters. */
  readonly root: Hex;
}

/** The root of an authority's public halves, in the order of the voters. */
export function halvesRoot(halves: Iterable<PublicHalf>): Hex {
  return merkleTree(Array.from(halves, halfLeaf)).root;
}

/** The text that an authority signs to commit itself. */
export function commitmentText({ uuid, attempt, authority, size, root }: HalvesCommitment): string {
  return `urna-halves|1|${uuid}|${attempt}|${authority}|${size}|${root}`;
}

/**
 * Verifies all halves of an authority against what it has committed itself to. Takes and gives them one by one, so that
 * the caller can let other work through; they are verified only when the last has been given without a refusal, whose
 * place begins with the authority and the voter: `registrar[17]`.
 * @returns g^a of each voter, in their order.
 * @throws Refused `half-count-wrong`, `half-repeated`, `half-proof-wrong`, `halves-root-wrong`, `element-…`, `scalar-…`.
 */
export function* verifiedHalves(
  group: Group,
  commitment: HalvesCommitment,
  halves: Iterable<PublicHalf>,
): Generator<Element, void> {
  const { uuid, attempt, authority, size } = commitment;
  const seen = new Set<string>();
  const leaves: Uint8Array[] = [];
  for (const half of halves) {
    const voter = leaves.length + 1;
    demand(voter <= size, "half-count-wrong", authority);
    const at = `${authority}[${voter}]`;
    demand(!seen.has(half.element), "half-repeated", at);
    const place = { uuid, attempt, authority, voter };
    const element = within(at, () => verifiedHalf(group, half, place));
    seen.add(half.element);
    leaves.push(halfLeaf(half));
    yield element;
  }
  demandCommitted(commitment, leaves);
}

/**
 * Demands that an authority has committed itself to these halves, given as their leaves in the order of the voters.
 * @throws Refused `half-count-wrong`, `halves-root-wrong`.
 */
export function demandCommitted(
  { authority, size, root }: HalvesCommitment,
  leaves: readonly Uint8Array[],
): void {
  demand(leaves.length === size && size > 0, "half-count-wrong", authority);
  demand(merkleTree(leaves).root === root, "halves-root-wrong", authority);
}

/** The leaf of a half in the tree that its authority commits itself to: 32 bytes. */
export function halfLeaf({ element, proof }: PublicHalf): Uint8Array {
  return merkleLeaf(`${element}|${proof.challenge}|${proof.response}`);
}
