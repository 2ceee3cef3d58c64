import { memberInput, type MemberInput, type PublicPolynomial } from "@urna/belenios/key-ceremony";
import { DomainError } from "@urna/service-kit/errors";
import type { Stores } from "../../domain/ports.ts";
import type { Election } from "../../elections/domain/election.ts";
import type { SealedElection } from "../../sealing/domain/sealed-election.ts";
import {
  ownerAt,
  stepOf,
  type Custody,
  type MemberCertificate,
  type Seat,
  type TrusteePerson,
  type TrusteeStep,
} from "./custody.ts";
import { seatsOf } from "./link.ts";

export interface CustodyMember {
  /** Place among the people, from 1. */
  readonly index: number;
  /** Place among all trustees, from 1. */
  readonly owner: number;
  readonly name: string;
  readonly step: TrusteeStep;
}

/** What one trustee may see: their own objects of the ceremony, and the public ones of others. */
export interface CustodyView {
  readonly election: Election;
  readonly custody: Custody;
  readonly me: CustodyMember;
  readonly own: TrusteePerson;
  readonly members: readonly CustodyMember[];
  /** All certificates, once everybody made theirs; undefined before. */
  readonly certs: readonly MemberCertificate[] | undefined;
  readonly polynomials: readonly PublicPolynomial[] | undefined;
  /** The input for the trustee's key. */
  readonly input: MemberInput | undefined;
  readonly sealed: SealedElection | undefined;
}

/**
 * Every election of a link, sorted by code.
 * @throws DomainError `invalid-or-expired-link`
 */
export async function readCustody(stores: Stores, token: string): Promise<CustodyView[]> {
  const seats = await seatsOf(stores, token);
  const views = (await Promise.all(seats.map((seat) => viewOf(stores, seat)))).filter(
    (view) => view !== undefined,
  );
  if (views.length === 0) throw new DomainError("invalid-or-expired-link");
  return views.sort((a, b) => (a.election.code < b.election.code ? -1 : 1));
}

async function viewOf(stores: Stores, { electionId, trusteeId }: Seat): Promise<CustodyView | undefined> {
  const [election, custody] = await Promise.all([
    stores.elections.findElection(electionId),
    stores.trustees.findCustody(electionId),
  ]);
  const members = custody.people.map((person, position) => ({
    index: position + 1,
    owner: ownerAt(custody.plan, position),
    name: person.name,
    step: stepOf(person),
  }));
  const position = custody.people.findIndex(({ id }) => id === trusteeId);
  const [me, own] = [members[position], custody.people[position]];
  // The person was removed between the two queries.
  if (election === undefined || me === undefined || own === undefined) return undefined;
  return {
    election,
    custody,
    me,
    own,
    members,
    ...ceremonyObjects(custody, me.index),
    sealed: election.sealing && (await stores.sealings.findSealing(electionId)),
  };
}

function ceremonyObjects({ people }: Custody, index: number) {
  const certs = everybodys(people, ({ certificate }) => certificate);
  const polynomials = everybodys(people, ({ polynomial }) => polynomial);
  return {
    certs,
    polynomials: polynomials?.map(({ coefexps, signature }) => ({ coefexps, signature })),
    input: polynomials && memberInput(polynomials, index),
  };
}

function everybodys<T>(
  people: readonly TrusteePerson[],
  read: (person: TrusteePerson) => T | undefined,
): T[] | undefined {
  const made = people.map(read).filter((each) => each !== undefined);
  return made.length === people.length && made.length > 0 ? made : undefined;
}
