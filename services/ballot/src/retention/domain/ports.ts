import type { RetentionStore } from "@urna/service-kit/retention/retention";
import type { Announcement, Hold, LeavingElection, Remover } from "./announcement.ts";

export interface AnnouncementStore {
  /** Until the transaction ends, no other replica and no administrator decides about announcements. */
  lockAnnouncements(): Promise<void>;
  /** Elections that were over before a moment and that nobody keeps, the first to end first. */
  listExpiredElections(before: Date): Promise<readonly (LeavingElection & { hasSecondRound: boolean })[]>;
  /** The first to go first. */
  listAnnouncements(): Promise<readonly Announcement[]>;
  addAnnouncements(
    ids: readonly string[],
    notice: { noticeId: string; announcedAt: Date; dueAt: Date },
  ): Promise<void>;
  removeAnnouncements(ids: readonly string[]): Promise<void>;
  recordNoticeSent(noticeId: string, at: Date): Promise<void>;
  /** The others are asked to remove what they have of these; those that are going already stay as old as they were. */
  recordRemovalRequest(ids: readonly string[], request: { before: Date; at: Date }): Promise<void>;
  recordRemoval(ids: readonly string[], remover: Remover, at: Date): Promise<void>;
  /** The processes that stay when these elections go. */
  listProcessesWithout(ids: readonly string[]): Promise<readonly string[]>;
}

export interface HoldStore {
  /** The newest first. */
  listHolds(): Promise<readonly Hold[]>;
  addHold(hold: Pick<Hold, "id" | "keptAt" | "keptBy" | "reason">): Promise<void>;
  /** Whether there was one. */
  removeHold(id: string): Promise<boolean>;
}

export type RemoveElections = Pick<RetentionStore, "removePiece">;
