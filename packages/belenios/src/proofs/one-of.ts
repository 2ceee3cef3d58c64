import type { FixedBase, Group, Proof } from "../groups/group.ts";
import { hashToScalar } from "../hash.ts";
import type { Random } from "../random.ts";
import { modulo, randomScalar } from "../scalar.ts";
import type { Ciphertext } from "../wire.ts";

/**
 * The claim that at least one of the branches encrypts 0 under the key y, that is (g^r, y^r) for some r. The interval,
 * blank and overall proofs of format.md 3.1 and 3.2 are this claim with different branches: "encrypts m" is the branch
 * (alpha, beta / g^m).
 */
export interface OneOfClaim {
  readonly branches: readonly Ciphertext[];
  /** Hashed before the commitments, with its last `|`. */
  readonly context: string;
}

/** The key of the election, and the group it is in. */
export interface KeyedGroup {
  readonly group: Group;
  readonly key: FixedBase;
}

/** The two commitments of a branch, as hashed. */
export function commitmentText({ group, key }: KeyedGroup, branch: Ciphertext, proof: Proof): string {
  const a = group.recommit(group.generator, branch.alpha, proof);
  const b = group.recommit(key, branch.beta, proof);
  return `${group.encode(a)},${group.encode(b)}`;
}

/**
 * Proves the claim with the randomness of its branch number `trueBranch`; the other branches are simulated
 * (format.md 3.1). The challenges of all branches add up to the hash.
 */
export function proveOneOf(
  keyed: KeyedGroup,
  claim: OneOfClaim,
  known: { trueBranch: number; randomness: bigint; random: Random },
): Proof[] {
  const { group, key } = keyed;
  const order = group.order;
  const nonce = randomScalar(order, known.random);
  const simulated = claim.branches.map(() => ({
    challenge: randomScalar(order, known.random),
    response: randomScalar(order, known.random),
  }));
  const honest = `${group.encode(group.generator.power(nonce))},${group.encode(key.power(nonce))}`;
  const commitments = claim.branches.map((branch, index) => {
    const proof = simulated[index];
    return index === known.trueBranch || proof === undefined ? honest : commitmentText(keyed, branch, proof);
  });
  const total = hashToScalar(order, claim.context + commitments.join(","));
  const others = simulated
    .filter((_, index) => index !== known.trueBranch)
    .reduce((sum, { challenge }) => sum + challenge, 0n);
  const challenge = modulo(total - others, order);
  const response = modulo(nonce - known.randomness * challenge, order);
  return simulated.map((proof, index) => (index === known.trueBranch ? { challenge, response } : proof));
}

/** Whether the proofs, with the commitment text of each, show a claim: their challenges add up to the hash. */
export function oneOfProved(
  { order }: Group,
  context: string,
  proofs: readonly { readonly challenge: bigint; readonly commitment: string }[],
): boolean {
  const total = hashToScalar(order, context + proofs.map(({ commitment }) => commitment).join(","));
  const sum = proofs.reduce((partial, { challenge }) => partial + challenge, 0n);
  return modulo(sum, order) === total;
}
