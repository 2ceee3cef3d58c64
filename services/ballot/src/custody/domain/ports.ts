import type { Election } from "../../elections/domain/election.ts";
import type { Contributions, Custody, Seat, TrusteePerson } from "./custody.ts";

/** Who is to hold the keys of an election. The plan follows the election, whatever its id becomes. */
export interface TrusteeStore {
  findCustody(electionId: string): Promise<Custody>;
  /** By the SHA-256 of a link's token: whom it belongs to, in each of its elections. */
  findSeats(hash: Buffer): Promise<Seat[]>;
  /** Writes plan and people in the place of those that were there. */
  replaceCustody(electionId: string, custody: Custody): Promise<void>;
  /** Keeps what one trustee made. */
  keepContribution(trusteeId: string, made: Partial<Contributions>): Promise<void>;
  /** Records when a link was sent. Changes nothing if the person has another link meanwhile. */
  recordSentLink(token: string, sent: { invited: boolean; at: Date }): Promise<void>;
  /** Gives one person, in all elections of their link, another one, which nobody was sent yet. */
  replaceToken(trusteeIds: readonly string[], token: string): Promise<void>;
}

/** What a trustee is asked for by email. */
export type TrusteeMessageKind = "invitation" | "reminder" | "count";

export interface TrusteeMessage {
  readonly kind: TrusteeMessageKind;
  readonly person: Pick<TrusteePerson, "id" | "name" | "email" | "language" | "token">;
  readonly election: Pick<Election, "title" | "trial">;
  /** Others of the same link, of which the same is asked. */
  readonly others: readonly Pick<Election, "title">[];
  /** Identifies one sending among those of the same kind and link. A repeated occasion sends nothing. */
  readonly occasion: string;
}

/** Hands an email with the personal link over for delivery. @throws DomainError `unavailable` */
export type NotifyTrustee = (message: TrusteeMessage) => Promise<void>;
