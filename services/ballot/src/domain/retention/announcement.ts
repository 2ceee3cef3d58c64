import type { RetentionStore } from "@urna/service-kit/retention/retention";

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
  readonly toldAt: Date | undefined;
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

export interface AnnouncementStore {
  /** Until the transaction ends, no other replica and no administrator decides about announcements. */
  alone(): Promise<void>;
  /** Elections that were over before a moment and that nobody keeps, the first to end first. */
  expired(before: Date): Promise<readonly (LeavingElection & { hasSecondRound: boolean })[]>;
  /** The first to go first. */
  all(): Promise<readonly Announcement[]>;
  add(ids: readonly string[], notice: { noticeId: string; announcedAt: Date; dueAt: Date }): Promise<void>;
  takeBack(ids: readonly string[]): Promise<void>;
  told(noticeId: string, at: Date): Promise<void>;
  /** The others are asked to remove what they have of these; those that are going already stay as old as they were. */
  ask(ids: readonly string[], request: { before: Date; at: Date }): Promise<void>;
  finish(ids: readonly string[], remover: Remover, at: Date): Promise<void>;
  /** The processes that stay when these elections go. */
  processesWithout(ids: readonly string[]): Promise<readonly string[]>;
}

export interface HoldStore {
  /** The newest first. */
  all(): Promise<readonly Hold[]>;
  add(hold: Pick<Hold, "id" | "keptAt" | "keptBy" | "reason">): Promise<void>;
  /** Whether there was one. */
  remove(id: string): Promise<boolean>;
}

export type RemoveElections = Pick<RetentionStore, "removePiece">;
