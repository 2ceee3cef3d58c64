import type { LocalizedText } from "@urna/contract/words";
export interface LeavingElection {
  readonly id: string;
  readonly code: string;
  readonly title: LocalizedText;
}

/** A notice to superadministrators: an election has expired and will be removed. */
export interface Announcement extends LeavingElection {
  readonly noticeId: string;
  readonly announcedAt: Date;
  readonly dueAt: Date;
  /** When identity sent the notice; nothing is removed before that. */
  readonly noticeSentAt: Date | undefined;
  /** Set once the other services were asked to remove their part. */
  readonly going: Going | undefined;
}

export interface Going {
  readonly since: Date;
  /** It ended before this moment, by the term of that day. */
  readonly before: Date;
  /** Time of the last request. */
  readonly askedAt: Date;
  /** Whether identity and receipt have removed their part. */
  readonly finished: boolean;
}

/** An administrator's decision to keep an election beyond its term. */
export interface Hold extends LeavingElection {
  readonly keptAt: Date;
  readonly keptBy: string;
  readonly reason: string;
}

/** Services that report the removal of their part of an election. */
export const removers = ["identity", "receipt"] as const;
export type Remover = (typeof removers)[number];
