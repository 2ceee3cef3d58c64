import type { ElectionId } from "@urna/contract/identifiers";
import type { OwnText } from "@urna/contract/messages/own-text";
import type { LocalizedText, NoticeMessageKind } from "@urna/contract/words";
import type { ElectionFacts } from "./sending-ports.ts";

/** A notice to many voters of one election. */
export interface Sending {
  id: string;
  electionId: ElectionId;
  electionCode: string;
  electionTitle: LocalizedText;
  kind: NoticeMessageKind;
  /** The administrators' addition. */
  ownText: OwnText | undefined;
  /** Its planned hour; undefined: none. */
  sendAt: Date | undefined;
  /** Number of recipients at its start. */
  total: number;
  /** Messages queued for delivery. */
  sent: number;
  /** People left out: they voted meanwhile, or had it already. */
  skipped: number;
  /** The last person of the last queued page; undefined: no page yet. */
  after: string | undefined;
  createdAt: Date;
  /** Id of an administrator; undefined: a step of the election. */
  startedBy: string | undefined;
}

export type NewSending = Pick<
  Sending,
  | "id"
  | "electionId"
  | "electionCode"
  | "electionTitle"
  | "kind"
  | "ownText"
  | "sendAt"
  | "total"
  | "createdAt"
  | "startedBy"
> & {
  /** Id of the event that started it; a repeated event starts nothing. Undefined: an administrator sends it. */
  eventId: string | undefined;
};

/** A notice's facts of its election. */
export interface NoticeFacts {
  electionTitle: LocalizedText;
  /** The election decides nothing. */
  trial: boolean;
  /** Undefined: unknown. */
  closesAt?: Date | undefined;
  /** Undefined: unknown. */
  opensAt?: Date | undefined;
  /** Ways to enter that every voter group has. */
  accessMethods: readonly string[];
  /** The administrators' reason for the pause; may be empty. */
  reason: string;
  /** The sealed election's fingerprint from the ballot service: the reader compares its words with the ballot's. */
  fingerprint: string;
  /** The administrators' addition. */
  ownText: OwnText | undefined;
}

export function noticeFacts(election: ElectionFacts, ownText: OwnText | undefined): NoticeFacts {
  const { title, trial, opensAt, closesAt, accessMethods, pauseReason, fingerprint } = election;
  return {
    electionTitle: title,
    trial,
    closesAt,
    opensAt,
    accessMethods,
    reason: pauseReason,
    fingerprint,
    ownText,
  };
}

/** States of the election in which a notice is true. The rest of one that is no longer true is not sent. */
const trueWhile: Record<NoticeMessageKind, readonly string[]> = {
  "election-opened": ["open"],
  "election-paused": ["paused"],
  "election-resumed": ["open"],
  "election-extended": ["open", "paused"],
  "election-published": ["published"],
  "election-invitation": ["sealed", "open"],
  reminder: ["open"],
};

export function isStillTrue(kind: NoticeMessageKind, electionState: string): boolean {
  return trueWhile[kind].includes(electionState);
}

export const goesToWhoHasNotVoted = (kind: NoticeMessageKind) => kind === "reminder";
