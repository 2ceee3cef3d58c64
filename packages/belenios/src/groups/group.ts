import type { BallotArithmetic } from "../arithmetic/ballot-arithmetic.ts";

/** The groups of format.md 1.1 and 1.2. */
export const groupNames = ["Ed25519", "BELENIOS-2048"] as const;
export type GroupName = (typeof groupNames)[number];

export function isGroupName(name: unknown): name is GroupName {
  return groupNames.some((known) => known === name);
}

/** A base with many powers, so that a prepared table pays. */
export interface FixedBaseOver<E> {
  readonly element: E;
  power(exponent: bigint): E;
}

/**
 * A group of prime order, written multiplicatively, over an implementation's own representation `E`. It accepts only
 * its own elements; exponents are in [0, order).
 */
export interface GroupOver<E> {
  readonly name: GroupName;
  /** The prime order q. */
  readonly order: bigint;
  readonly identity: E;
  readonly generator: FixedBaseOver<E>;

  /** The only text of an element in hashes and archives: E(P) of format.md 1.1 and 1.2. */
  encode(element: E): string;

  /**
   * Reads an element and checks that it is in the group.
   * @throws Refused `element-not-canonical` or `element-not-in-group`
   */
  decode(text: string): E;

  /**
   * Reads an element whose membership is already known, without the costly check.
   * @throws Refused `element-not-canonical`
   */
  decodeMember(text: string): E;

  equal(a: E, b: E): boolean;
  /** The order of a list of public credentials (format.md 2.3). */
  compare(a: E, b: E): number;

  multiply(a: E, b: E): E;
  divide(a: E, b: E): E;
  power(base: E, exponent: bigint): E;
  fixedBase(element: E): FixedBaseOver<E>;

  /**
   * base^response · element^challenge, as a proof's verifier recomputes it (format.md 1.3). For public values only: its
   * time may depend on them.
   */
  recommit(base: FixedBaseOver<E>, element: E, proof: Proof): E;

  /** A faster way than power by power to what ballots under the key with this text take, where there is one. */
  readonly ballotArithmetic?: ((key: string) => BallotArithmetic | undefined) | undefined;
}

/** Challenge and response of a proof of knowledge, with response = w - secret · challenge. */
export interface Proof {
  readonly challenge: bigint;
  readonly response: bigint;
}

declare const opaqueElement: unique symbol;

/** A group element of any implementation. */
export interface Element {
  readonly [opaqueElement]: true;
}

export type FixedBase = FixedBaseOver<Element>;
export type Group = GroupOver<Element>;

/** Chooses the implementation of a group: portable ones everywhere, native ones on servers. */
export type GroupNamed = (name: GroupName) => Group;

/** Hides an implementation's representation: its elements can only be passed back to it. */
export function opaque<E>(group: GroupOver<E>): Group {
  return group as unknown as Group;
}
