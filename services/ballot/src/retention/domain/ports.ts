import type { RetentionStore } from "@urna/service-kit/retention/retention";
import type { Announcement, Hold, LeavingElection, Remover } from "./announcement.ts";

export interface AnnouncementStore {
  /** Lets one transaction at a time decide about announcements. */
  lockAnnouncements(): Promise<void>;
  /** Elections that ended before a moment and that nobody keeps, the earliest first. */
  listExpiredElections(before: Date): Promise<readonly (LeavingElection & { hasSecondRound: boolean })[]>;
  /** Sorted by removal date, earliest first. */
  listAnnouncements(): Promise<readonly Announcement[]>;
  addAnnouncements(
    ids: readonly string[],
    notice: { noticeId: string; announcedAt: Date; dueAt: Date },
  ): Promise<void>;
  removeAnnouncements(ids: readonly string[]): Promise<void>;
  recordNoticeSent(noticeId: string, at: Date): Promise<void>;
  /** Records that the other services were asked. The original limit of a repeated request stays. */
  recordRemovalRequest(ids: readonly string[], request: { before: Date; at: Date }): Promise<void>;
  recordRemoval(ids: readonly string[], remover: Remover, at: Date): Promise<void>;
  /** The processes that remain when these elections are removed. */
  listProcessesWithout(ids: readonly string[]): Promise<readonly string[]>;
}

export interface HoldStore {
  /** Newest first. */
  listHolds(): Promise<readonly Hold[]>;
  addHold(hold: Pick<Hold, "id" | "keptAt" | "keptBy" | "reason">): Promise<void>;
  /** Whether there was one. */
  removeHold(id: string): Promise<boolean>;
}

export type RemoveElections = Pick<RetentionStore, "removePiece">;
