/** The groups of format.md 1.1 and 1.2. */
export const groupNames = ["Ed25519", "BELENIOS-2048"] as const;
export type GroupName = (typeof groupNames)[number];

export function isGroupName(name: unknown): name is GroupName {
  return groupNames.some((known) => known === name);
}

/** A base whose powers are taken again and again, so that preparing a table pays. */
export interface FixedBaseOver<E> {
  readonly element: E;
  power(exponent: bigint): E;
}

/**
 * A group of prime order, written multiplicatively, over an implementation's own representation `E` of elements.
 * Elements handed to it must have come from it; exponents are in [0, order).
 */
export interface GroupOver<E> {
  readonly name: GroupName;
  /** The prime order q. */
  readonly order: bigint;
  readonly identity: E;
  readonly generator: FixedBaseOver<E>;

  /** The one text of an element that hashes and archives use: E(P) of format.md 1.1 and 1.2. */
  encode(element: E): string;

  /**
   * Reads an element and checks that it is in the group.
   * @throws Refused `element-not-canonical` or `element-not-in-group`
   */
  decode(text: string): E;

  /**
   * Reads an element whose membership has been checked already: decode without the costly part.
   * @throws Refused `element-not-canonical`
   */
  decodeMember(text: string): E;

  equal(a: E, b: E): boolean;
  /** The order in which a list of public credentials is written (format.md 2.3). */
  compare(a: E, b: E): number;

  multiply(a: E, b: E): E;
  divide(a: E, b: E): E;
  power(base: E, exponent: bigint): E;
  fixedBase(element: E): FixedBaseOver<E>;

  /**
   * base^response · element^challenge: what the verifier of a proof recomputes (format.md 1.3).
   * For public values only: it may take a time that depends on them.
   */
  recommit(base: FixedBaseOver<E>, element: E, proof: Proof): E;
}

/** Challenge and response of a proof of knowledge, with response = w - secret · challenge. */
export interface Proof {
  readonly challenge: bigint;
  readonly response: bigint;
}

declare const opaqueElement: unique symbol;

/** A group element, whatever implementation it belongs to. */
export interface Element {
  readonly [opaqueElement]: true;
}

export type FixedBase = FixedBaseOver<Element>;
export type Group = GroupOver<Element>;

/** Chooses the implementation of a group: portable ones everywhere, native ones on servers. */
export type GroupNamed = (name: GroupName) => Group;

/** Hides an implementation's representation: from here on its elements can only be handed back to it. */
export function opaque<E>(group: GroupOver<E>): Group {
  return group as unknown as Group;
}
