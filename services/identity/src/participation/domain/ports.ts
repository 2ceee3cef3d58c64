import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import type { Category } from "@urna/contract/words";
import type { Link, NewLink, PublishedCredential } from "../../roll/domain/ports.ts";

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
  /** Keeps links that nobody can use yet. */
  prepare(electionId: ElectionId, links: readonly NewLink[]): Promise<void>;
  /** How many are prepared, and the voter of the last one in the order of `Electors`. */
  prepared(electionId: ElectionId): Promise<{ count: number; last: PersonId | undefined }>;
  preparedCredentials(
    electionId: ElectionId,
  ): Promise<Pick<NewLink, "publicCredential" | "category" | "commitment">[]>;
  dropPrepared(electionId: ElectionId): Promise<void>;
  /** Puts the prepared links, and the public lists in this order, in the place of the election's earlier ones. */
  publish(electionId: ElectionId, list: readonly PublishedCredential[]): Promise<void>;
  /** Removes links and list, and destroys their key, unless somebody has voted: then false. */
  remove(electionId: ElectionId): Promise<boolean>;
  /** At most `limit` of the public lists, from a place on that counts from 0. */
  published(electionId: ElectionId, range?: { from: number; limit: number }): Promise<PublishedCredential[]>;
  /** Where a credential stands on the public list, counted from 0. */
  placeOf(electionId: ElectionId, publicCredential: string): Promise<number | undefined>;
  find(electionId: ElectionId, voterId: PersonId): Promise<Link | undefined>;
  /** The key to which the ballot box seals which credential was used; undefined once the election is finished. */
  markingKey(electionId: ElectionId): Promise<Buffer | undefined>;
  /** The credential that was sealed to that key; undefined where it was another one, or the election is finished. */
  readAccepted(electionId: ElectionId, sealed: Buffer): Promise<string | undefined>;

  /** Puts a mark in the link's place and tells of it, in one transaction; false when there is no link. */
  spend(spent: { electionId: ElectionId; publicCredential: string; hour: Date }): Promise<boolean>;
  /**
   * Ends what could join voters with credentials, once there are as many marks as ballots: who voted and the links of who
   * did not are written again in random order, and the key under which all was kept is destroyed. False while there are not.
   * What nobody can open any more of an election that is annulled is dropped.
   * @throws DomainError `unavailable` where the key of another is nowhere
   */
  finish(electionId: ElectionId, box: { ballots: number; annulled: boolean }): Promise<boolean>;
  participation(electionId: ElectionId, voterId: PersonId): Promise<Participation | undefined>;
  /** Of every election, by the hour. */
  participations(voterId: PersonId): Promise<(Participation & { electionId: ElectionId })[]>;
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
