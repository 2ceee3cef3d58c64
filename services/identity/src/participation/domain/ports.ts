import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import type { Category } from "@urna/contract/words";
import type { Hour } from "@urna/service-kit/hour";
import type { ExchangeStore } from "../../two-hands/domain/ports.ts";
import type { Link, NewLink, PublishedCredential } from "../../roll/domain/ports.ts";

export interface Participation {
  readonly category: Category;
  readonly hour: Hour;
}

export interface MarkCount extends Participation {
  readonly voted: number;
}

/** Links and the participations that take their place, in a database of their own. */
export interface LinkStore extends ExchangeStore {
  /** Keeps links that nobody can use yet. */
  prepareLinks(electionId: ElectionId, links: readonly NewLink[]): Promise<void>;
  /** How many are prepared, and the voter of the last one in the order of `Electors`. */
  readPrepared(electionId: ElectionId): Promise<{ count: number; last: PersonId | undefined }>;
  readPreparedCredentials(
    electionId: ElectionId,
  ): Promise<Pick<NewLink, "publicCredential" | "category" | "commitment">[]>;
  dropPreparedLinks(electionId: ElectionId): Promise<void>;
  /** Puts the prepared links, and the public lists in this order, in the place of the election's earlier ones. */
  publishLinks(electionId: ElectionId, list: readonly PublishedCredential[]): Promise<void>;
  /** Removes links and list, and destroys their key, unless somebody has voted: then false. */
  removeLinks(electionId: ElectionId): Promise<boolean>;
  /** At most `limit` of the public lists, from a place on that counts from 0. */
  readPublished(
    electionId: ElectionId,
    range?: { from: number; limit: number },
  ): Promise<PublishedCredential[]>;
  /** Where a credential stands on the public list, counted from 0. */
  findPublishedPlace(electionId: ElectionId, publicCredential: string): Promise<number | undefined>;
  findLink(electionId: ElectionId, voterId: PersonId): Promise<Link | undefined>;
  /** The key to which the ballot box seals which credential was used; undefined once the election is finished. */
  readMarkingKey(electionId: ElectionId): Promise<Buffer | undefined>;
  /** The credential that was sealed to that key; undefined where it was another one, or the election is finished. */
  openAcceptedCredential(electionId: ElectionId, sealed: Buffer): Promise<string | undefined>;

  /** Puts a mark in the link's place and publishes that, in one transaction; false when there is no link. */
  replaceLinkWithMark(spent: {
    electionId: ElectionId;
    publicCredential: string;
    hour: Hour;
  }): Promise<boolean>;
  /**
   * Ends what could join voters with credentials, once there are as many marks as ballots: who voted and the links of who
   * did not are written again in random order, and the key under which all was kept is destroyed. False while there are not.
   * What nobody can open any more of an election that is annulled is dropped.
   * @throws DomainError `unavailable` where the key of another is nowhere
   */
  finishElectionMarks(electionId: ElectionId, box: { ballots: number; annulled: boolean }): Promise<boolean>;
  findParticipation(electionId: ElectionId, voterId: PersonId): Promise<Participation | undefined>;
  /** Of every election, by the hour. */
  readParticipations(voterId: PersonId): Promise<(Participation & { electionId: ElectionId })[]>;
  /** Of these elections, those in which the person has voted. */
  findElectionsVotedIn(voterId: PersonId, electionIds: readonly ElectionId[]): Promise<ElectionId[]>;
  findVotersAmong(electionId: ElectionId, voterIds: readonly PersonId[]): Promise<PersonId[]>;
  countMarks(electionId: ElectionId): Promise<MarkCount[]>;
  /** Who is marked in an hour before this one. */
  findVotersBefore(electionId: ElectionId, hour: Hour): Promise<PersonId[]>;

  /** Keeps what is left of an ended election's links until then; the first moment given stays. */
  keepLinksUntil(electionId: ElectionId, forgetAt: Date): Promise<void>;
  /** Deletes the links whose time is over. */
  deleteExpiredLinks(now: Date): Promise<void>;
}
