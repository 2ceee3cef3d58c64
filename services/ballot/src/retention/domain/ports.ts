import type { RetentionStore } from "@urna/service-kit/retention/retention";
import type { Announcement, Hold, LeavingElection, Remover } from "./announcement.ts";

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
