export interface LeavingElection {
  readonly id: string;
  readonly code: string;
  readonly title: { readonly es: string; readonly en: string; readonly ht: string };
}

/** Superadministrators are told that an election has been kept long enough. */
export interface Announcement extends LeavingElection {
  readonly noticeId: string;
  readonly announcedAt: Date;
  readonly dueAt: Date;
  /** When identity wrote to them; before that nothing goes. */
  readonly noticeSentAt: Date | undefined;
  /** Since when other services remove what is theirs of it. */
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

/** Who answers that nothing of an election is left there. */
export const removers = ["identity", "receipt"] as const;
export type Remover = (typeof removers)[number];
