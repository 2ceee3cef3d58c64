import type { ElectionId, TrusteeId } from "@urna/contract/identifiers";
import type { Election } from "../../elections/domain/election.ts";
import type { Contributions, Custody, Seat, TrusteePerson } from "./custody.ts";

/** Trustees of elections. The plan follows the election when its id changes. */
export interface TrusteeStore {
  findCustody(electionId: ElectionId): Promise<Custody>;
  /** The person in each of a link's elections. `hash`: SHA-256 of the link's token. */
  findSeats(hash: Buffer): Promise<Seat[]>;
  /** Replaces plan and people. */
  replaceCustody(electionId: ElectionId, custody: Custody): Promise<void>;
  /** Keeps a trustee's contribution. */
  keepContribution(trusteeId: TrusteeId, made: Partial<Contributions>): Promise<void>;
  /** Records when a link was sent. Changes nothing if the person has another link by now. */
  recordSentLink(token: string, sent: { invited: boolean; at: Date }): Promise<void>;
  /** Replaces one person's link in all its elections; the new one is not sent yet. */
  replaceToken(trusteeIds: readonly TrusteeId[], token: string): Promise<void>;
}

/** Emails to trustees. */
export type TrusteeMessageKind = "invitation" | "reminder" | "count";

export interface TrusteeMessage {
  readonly kind: TrusteeMessageKind;
  readonly person: Pick<TrusteePerson, "id" | "name" | "email" | "language" | "token">;
  readonly election: Pick<Election, "title" | "trial">;
  /** Other elections of the same link that need the same step. */
  readonly others: readonly Pick<Election, "title">[];
  /** Identifies one sending among those of the same kind and link. A repeated occasion sends nothing. */
  readonly occasion: string;
}

/** Hands an email with the personal link over for delivery. @throws DomainError `unavailable` */
export type NotifyTrustee = (message: TrusteeMessage) => Promise<void>;
