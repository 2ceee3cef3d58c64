import type { Element, Group, Proof } from "../groups/group.ts";
import { hashToScalar } from "../hash.ts";
import type { Random } from "../random.ts";
import { modulo, randomScalar } from "../scalar.ts";

/** The statement that log_g key = log_alpha factor (Chaum-Pedersen), under a context that ends in `|`. */
export interface EqualLogarithms {
  readonly key: Element;
  readonly alpha: Element;
  readonly factor: Element;
  readonly context: string;
}

/** Proves it with the common logarithm: challenge = Hq(context || E(g^w) || "," || E(alpha^w)) (format.md 4). */
export function proveEqualLogarithms(
  group: Group,
  statement: EqualLogarithms,
  known: { secret: bigint; random: Random },
): Proof {
  const nonce = randomScalar(group.order, known.random);
  const commitments = [group.generator.power(nonce), group.power(statement.alpha, nonce)];
  const challenge = hashToScalar(group.order, statement.context + commitments.map(group.encode).join(","));
  return { challenge, response: modulo(nonce - known.secret * challenge, group.order) };
}

/** Whether the proof shows the statement. */
export function logarithmsProvedEqual(group: Group, statement: EqualLogarithms, proof: Proof): boolean {
  const alpha = { element: statement.alpha, power: (n: bigint) => group.power(statement.alpha, n) };
  const commitments = [
    group.recommit(group.generator, statement.key, proof),
    group.recommit(alpha, statement.factor, proof),
  ];
  return (
    hashToScalar(group.order, statement.context + commitments.map(group.encode).join(",")) === proof.challenge
  );
}
