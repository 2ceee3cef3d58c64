import type { Group } from "@urna/belenios/group";
import { verifyCertificate, verifyMemberKey, verifyPolynomial } from "@urna/belenios/key-ceremony";
import { Refused } from "@urna/belenios/refusal";
import { verifiedTrusteeKey } from "@urna/belenios/trustee";
import { DomainError } from "@urna/service-kit/errors";
import type { Contributions, Custody, TrusteePerson } from "./custody.ts";

/** One thing that a trustee made: what a column keeps. */
export type Contribution = {
  [Kind in keyof Contributions]: { readonly kind: Kind; readonly content: NonNullable<Contributions[Kind]> };
}[keyof Contributions];

/** Where the contribution stands in its ceremony. */
export interface Turn {
  readonly group: Group;
  readonly custody: Custody;
  /** Of the trustee among the people, from 1. */
  readonly index: number;
}

/**
 * Verifies a contribution with all that the others made before it.
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

/** A key only of a mandatory trustee; a step of the ceremony only when everybody did the one before. */
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

/** What a certificate, which was verified, says that its member signs with. */
function verificationKeyOf({ certificate }: Pick<Contributions, "certificate">): unknown {
  if (certificate === undefined) return undefined;
  return (JSON.parse(certificate.message) as { verification: unknown }).verification;
}

/** Two people with one key would be one trustee: it was copied, or both links were opened by the same hand. */
function demandOwn<T>(others: readonly TrusteePerson[], keyOf: (person: TrusteePerson) => T, key: T): void {
  if (!others.some((person) => keyOf(person) === key)) return;
  throw new DomainError("invalid-contribution", { contribution: { at: "public_key", refusal: repeated } });
}

const repeated = "trustee-key-repeated";
