import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import type { Identifier } from "../../access/domain/identifier.ts";
import type { Actor } from "../../domain/actor.ts";

/** The people of an election's frozen roll who have an email and were not disabled. It reads, and locks nothing. */
export interface RecipientStore {
  countReachable(electionId: ElectionId): Promise<number>;
  /** How many of these are among them. */
  countReachableAmong(electionId: ElectionId, personIds: readonly PersonId[]): Promise<number>;
  /** At most `limit`, in the order of their ids, after that one. */
  readReachable(electionId: ElectionId, after: PersonId | undefined, limit: number): Promise<PersonId[]>;
  /** Everybody whom the identifier names, on any roll; the search is audited in the same transaction. */
  findNamedPeople(identifier: Identifier, actor: Actor): Promise<PersonId[]>;
}
