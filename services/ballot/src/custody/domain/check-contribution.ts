import type { Group } from "@urna/belenios/group";
import { verifyCertificate, verifyMemberKey, verifyPolynomial } from "@urna/belenios/key-ceremony";
import { Refused } from "@urna/belenios/refusal";
import { verifiedTrusteeKey } from "@urna/belenios/trustee";
import { DomainError } from "@urna/service-kit/errors";
import type { Contributions, Custody, TrusteePerson } from "./custody.ts";

/** One thing that a trustee made; each kind has its column. */
export type Contribution = {
  [Kind in keyof Contributions]: { readonly kind: Kind; readonly content: NonNullable<Contributions[Kind]> };
}[keyof Contributions];

/** A contribution's place in its ceremony. */
export interface Turn {
  readonly group: Group;
  readonly custody: Custody;
  /** The trustee's place among the people, from 1. */
  readonly index: number;
}

/**
 * Verifies a contribution against all that others made before it.
 * @throws DomainError `invalid-contribution` with the place and the reason, `write-conflict` when it is not its turn
 */
export function checkContribution(contribution: Contribution, turn: Turn): void {
  demandTurn(contribution, turn.custody);
  try {
    verify(contribution, turn);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { at, refusal } = error;
    throw new DomainError("invalid-contribution", { contribution: { at, refusal } });
  }
}

const before = {
  publicKey: [],
  certificate: [],
  polynomial: ["certificate"],
  output: ["certificate", "polynomial"],
} as const;

/** Only a mandatory trustee gives a key. A step of the ceremony starts when everybody has done the one before. */
function demandTurn({ kind }: Contribution, { plan, people }: Custody): void {
  const wanted = kind === "publicKey" ? "mandatory" : "threshold";
  const ready = before[kind].every((made) => people.every((person) => person[made] !== undefined));
  if (plan.people !== wanted || !ready) throw new DomainError("write-conflict");
}

function verify(contribution: Contribution, { group, custody, index }: Turn): void {
  const { plan, people } = custody;
  const others = people.filter((_, position) => position !== index - 1);
  switch (contribution.kind) {
    case "publicKey":
      verifiedTrusteeKey(group, contribution.content);
      return demandOwn(others, ({ publicKey }) => publicKey?.public_key, contribution.content.public_key);
    case "certificate": {
      const context = { size: people.length, threshold: plan.threshold ?? 0, index };
      verifyCertificate(group, contribution.content, context);
      return demandOwn(others, verificationKeyOf, verificationKeyOf({ certificate: contribution.content }));
    }
    case "polynomial":
      return verifyPolynomial(group, { certs: certsOf(people), index, polynomial: contribution.content });
    case "output": {
      const polynomials = people.flatMap(({ polynomial }) => polynomial ?? []);
      const member = { certs: certsOf(people), polynomials, index, output: contribution.content };
      return verifyMemberKey(group, member);
    }
  }
}

const certsOf = (people: readonly TrusteePerson[]) => people.flatMap(({ certificate }) => certificate ?? []);

/** The signature key in a certificate. The certificate was verified. */
function verificationKeyOf({ certificate }: Pick<Contributions, "certificate">): unknown {
  if (certificate === undefined) return undefined;
  return (JSON.parse(certificate.message) as { verification: unknown }).verification;
}

/** Two people with one key would be one trustee: the key was copied, or one person opened both links. */
function demandOwn<T>(others: readonly TrusteePerson[], keyOf: (person: TrusteePerson) => T, key: T): void {
  if (!others.some((person) => keyOf(person) === key)) return;
  throw new DomainError("invalid-contribution", { contribution: { at: "public_key", refusal: repeated } });
}

const repeated = "trustee-key-repeated";
