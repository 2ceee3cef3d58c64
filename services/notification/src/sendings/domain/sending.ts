import type { OwnText } from "@urna/contract/messages/own-text";
import type { LocalizedText, NoticeMessageKind } from "@urna/contract/words";
import type { ElectionFacts } from "./sending-ports.ts";

/** A notice to many voters of one election. */
export interface Sending {
  id: string;
  electionId: string;
  electionCode: string;
  electionTitle: LocalizedText;
  kind: NoticeMessageKind;
  /** What administrators added. */
  ownText: OwnText | undefined;
  /** The hour that it waits or waited for; undefined: none. */
  sendAt: Date | undefined;
  /** How many it was for when it began. */
  total: number;
  /** Handed over to be delivered. */
  sent: number;
  /** Left out: they voted meanwhile, or had it already. */
  skipped: number;
  /** The last person of the last page that was handed over; undefined: none was. */
  after: string | undefined;
  createdAt: Date;
  /** Id of an administrator; undefined: the election's own step. */
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
  /** Of the event that began it: the same one again begins nothing. Undefined: somebody sends it. */
  eventId: string | undefined;
};

/** What a notice says of its election. */
export interface NoticeFacts {
  electionTitle: LocalizedText;
  /** The election decides nothing. */
  trial: boolean;
  /** Undefined: not known. */
  closesAt?: Date | undefined;
  /** The same. */
  opensAt?: Date | undefined;
  /** How every voter group may enter. */
  accessMethods: readonly string[];
  /** Why it was paused, in the administrators' words; may be empty. */
  reason: string;
  /** Of the sealed election, as the ballot service gives it: the reader compares its words with those on the ballot. */
  fingerprint: string;
  /** What administrators added. */
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

/** In which state of the election a notice is true; one that is no longer true is not sent on. */
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
