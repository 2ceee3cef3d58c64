import type { PublicStatus } from "@urna/contract/words";
import type { VotingHours } from "../../casting/domain/voting-hours.ts";
import type { Page } from "../../domain/page.ts";
import type { Draft, Election, ElectionChanges, LockedElection } from "./election.ts";

/** Which elections an administrator's list shows; empty: every one. */
export interface ElectionFilter {
  readonly state: string;
  readonly category: string;
  readonly processId: string;
  /** Only those whose box was closed. */
  readonly votingOver?: boolean | undefined;
  /** Only those that decide something. */
  readonly withoutTrials?: boolean | undefined;
}

export interface ElectionStore {
  /** @throws DomainError `write-conflict` naming the code when it is taken, `not-found` without its process */
  add(id: string, draft: Draft, secondRoundOf?: string): Promise<void>;
  replaceDraft(id: string, draft: Draft): Promise<void>;
  /** Every election of a process, annulled ones aside. */
  inProcess(processId: string): Promise<Pick<Election, "id" | "code" | "categories">[]>;
  remove(id: string): Promise<void>;
  find(id: string): Promise<Election | undefined>;
  /** Locks the row against every other change and against casting. Inside a transaction only. */
  lock(id: string): Promise<LockedElection | undefined>;
  change(id: string, changes: ElectionChanges): Promise<void>;
  hours(id: string): Promise<VotingHours | undefined>;
  /** The same, and the election cannot be closed or paused before the transaction ends. */
  hoursForShare(id: string): Promise<VotingHours | undefined>;
  /** By closing time; drafts never. */
  publicOnes(status: PublicStatus | undefined): Promise<Election[]>;
  page(page: Page, filter: ElectionFilter): Promise<{ elections: Election[]; total: number }>;
  dueToOpen(): Promise<string[]>;
  dueToClose(): Promise<string[]>;
  now(): Promise<Date>;
}
