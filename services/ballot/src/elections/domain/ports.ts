import type { Category, ElectionState, PublicStatus } from "@urna/contract/words";
import type { VotingHours } from "../../casting/domain/voting-hours.ts";
import type { Page } from "../../domain/page.ts";
import type { Draft } from "./draft.ts";
import type { Election, ElectionChanges, LockedElection } from "./election.ts";

/** Which elections an administrator's list shows; absent: every one. */
export interface ElectionFilter {
  readonly state?: ElectionState | undefined;
  readonly category?: Category | undefined;
  readonly processId?: string | undefined;
  /** Only those whose box was closed. */
  readonly votingOver?: boolean | undefined;
  /** Only those that decide something. */
  readonly withoutTrials?: boolean | undefined;
}

export interface ElectionStore {
  /** @throws DomainError `write-conflict` naming the code when it is taken, `not-found` without its process */
  addElection(id: string, draft: Draft, secondRoundOf?: string): Promise<void>;
  replaceDraft(id: string, draft: Draft): Promise<void>;
  /** Every election of a process, annulled ones aside. */
  listElectionsOfProcess(processId: string): Promise<Pick<Election, "id" | "code" | "categories">[]>;
  removeDraft(id: string): Promise<void>;
  findElection(id: string): Promise<Election | undefined>;
  /** Locks the row against every other change and against casting. Inside a transaction only. */
  lockElection(id: string): Promise<LockedElection | undefined>;
  changeElection(id: string, changes: ElectionChanges): Promise<void>;
  findVotingHours(id: string): Promise<VotingHours | undefined>;
  /** The same, and the election cannot be closed or paused before the transaction ends. */
  lockVotingHoursForShare(id: string): Promise<VotingHours | undefined>;
  /** By closing time; drafts never. */
  listPublicElections(status: PublicStatus | undefined): Promise<Election[]>;
  listElectionPage(page: Page, filter: ElectionFilter): Promise<{ elections: Election[]; total: number }>;
  listDueToOpen(): Promise<string[]>;
  listDueToClose(): Promise<string[]>;
  currentTime(): Promise<Date>;
}
