import type { LocalizedText } from "@urna/contract/words";
export interface LeavingElection {
  readonly id: string;
  readonly code: string;
  readonly title: LocalizedText;
}

/** A notice to superadministrators: an election has been kept long enough, and will be removed. */
export interface Announcement extends LeavingElection {
  readonly noticeId: string;
  readonly announcedAt: Date;
  readonly dueAt: Date;
  /** When identity notified them; nothing is removed before that. */
  readonly noticeSentAt: Date | undefined;
  /** The removal, once the other services were asked to remove what they have. */
  readonly going: Going | undefined;
}

export interface Going {
  readonly since: Date;
  /** It was over before this moment, by the term of that day. */
  readonly before: Date;
  /** When the others were asked last. */
  readonly askedAt: Date;
  /** Whether identity and receipt both have nothing left of it. */
  readonly finished: boolean;
}

/** Somebody keeps an election beyond its term. */
export interface Hold extends LeavingElection {
  readonly keptAt: Date;
  readonly keptBy: string;
  readonly reason: string;
}

/** Services that report when they have removed an election. */
export const removers = ["identity", "receipt"] as const;
export type Remover = (typeof removers)[number];
