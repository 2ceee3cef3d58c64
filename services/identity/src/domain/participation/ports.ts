import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import type { Category } from "@urna/contract/words";
import type { Link } from "../roll/ports.ts";

export interface Participation {
  readonly category: Category;
  /** Start of the hour in UTC. */
  readonly hour: Date;
}

export interface MarkCount extends Participation {
  readonly voted: number;
}

/** Links and the participations that take their place, in a database of their own. */
export interface LinkStore {
  /** Puts these links, and the public list that they make, in the place of the election's earlier ones. */
  replace(electionId: ElectionId, links: readonly Link[]): Promise<void>;
  /** Removes links and list, unless somebody has voted: then false. */
  remove(electionId: ElectionId): Promise<boolean>;
  publicCredentials(electionId: ElectionId): Promise<string[]>;
  isPublished(electionId: ElectionId, publicCredential: string): Promise<boolean>;
  find(electionId: ElectionId, voterId: PersonId): Promise<Omit<Link, "category"> | undefined>;

  /** Puts a participation in the link's place and tells of it, in one transaction; false when there is no link. */
  spend(spent: { electionId: ElectionId; publicCredential: string; hour: Date }): Promise<boolean>;
  participation(electionId: ElectionId, voterId: PersonId): Promise<Participation | undefined>;
  /** Of these elections, those in which the person has voted. */
  whereVoted(voterId: PersonId, electionIds: readonly ElectionId[]): Promise<ElectionId[]>;
  whoVoted(electionId: ElectionId, voterIds: readonly PersonId[]): Promise<PersonId[]>;
  turnout(electionId: ElectionId): Promise<MarkCount[]>;
  /** Who is marked in an hour before this one. */
  votersBefore(electionId: ElectionId, hour: Date): Promise<PersonId[]>;

  /** Keeps what is left of an ended election's links until then; the first moment told stays. */
  keepUntil(electionId: ElectionId, forgetAt: Date): Promise<void>;
  /** Deletes the links whose time is over. */
  forget(now: Date): Promise<void>;
}
