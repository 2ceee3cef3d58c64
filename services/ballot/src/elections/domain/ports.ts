import type { SealingConfirmation } from "@urna/belenios/sealing-confirmation";
import type { ElectionId, ProcessId } from "@urna/contract/identifiers";
import type { Category, ElectionState, PublicStatus } from "@urna/contract/words";
import type { VotingHours } from "../../casting/domain/voting-hours.ts";
import type { Page } from "../../domain/page.ts";
import type { Draft } from "./draft.ts";
import type { Election, ElectionChanges, LockedElection } from "./election.ts";

/** Filters of an administrator's list; absent: all elections. */
export interface ElectionFilter {
  readonly state?: ElectionState | undefined;
  readonly category?: Category | undefined;
  readonly processId?: ProcessId | undefined;
  /** Only closed elections. */
  readonly votingOver?: boolean | undefined;
  /** Only elections that decide something. */
  readonly withoutTrials?: boolean | undefined;
}

export interface HoursAndConfirmations {
  readonly hours: VotingHours;
  /** By owner. */
  readonly confirmations: readonly SealingConfirmation[];
}

export interface ElectionStore {
  /** @throws DomainError `write-conflict` naming the code when it is taken, `not-found` without its process */
  addElection(id: ElectionId, draft: Draft, secondRoundOf?: string): Promise<void>;
  replaceDraft(id: ElectionId, draft: Draft): Promise<void>;
  /** Every election of a process that is not annulled. */
  listElectionsOfProcess(processId: ProcessId): Promise<Pick<Election, "id" | "code" | "categories">[]>;
  removeDraft(id: ElectionId): Promise<void>;
  findElection(id: ElectionId): Promise<Election | undefined>;
  /** Locks the row against every other change and against casting. Inside a transaction only. */
  lockElection(id: ElectionId): Promise<LockedElection | undefined>;
  changeElection(id: ElectionId, changes: ElectionChanges): Promise<void>;
  /** With the trustees' signatures of the sealed election. */
  findHoursAndConfirmations(id: ElectionId): Promise<HoursAndConfirmations | undefined>;
  /** Reads the hours under a shared lock: the election cannot be closed or paused before the transaction ends. */
  lockVotingHoursForShare(id: ElectionId): Promise<VotingHours | undefined>;
  /** The same; until then, no other transaction casts or spoils a ballot with this tracker either. */
  lockForBallot(id: ElectionId, tracker: string): Promise<VotingHours | undefined>;
  /** Sorted by closing time; without drafts. */
  listPublicElections(status: PublicStatus | undefined): Promise<Election[]>;
  listElectionPage(page: Page, filter: ElectionFilter): Promise<{ elections: Election[]; total: number }>;
  listDueToOpen(): Promise<string[]>;
  listDueToClose(): Promise<string[]>;
  currentTime(): Promise<Date>;
}
