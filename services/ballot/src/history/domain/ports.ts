import type { ElectionId } from "@urna/contract/identifiers";
import type { HistoryKind } from "@urna/contract/words";
import type { HistoryEvent } from "@urna/protos/ballot/v1/election";
import type { NewHistoryEvent } from "./history.ts";

/** The history of each election, oldest first. Entries are never changed or removed. */
export interface HistoryStore {
  /** Inside the transaction of the act. */
  addHistoryEvent(electionId: ElectionId, event: NewHistoryEvent): Promise<void>;
  /** The current id of an election that once had this one: unsealing changes ids. */
  findCurrentId(earlierId: string): Promise<string | undefined>;
  /** Of these kinds, or all. */
  listHistoryEvents(electionId: ElectionId, kinds?: readonly HistoryKind[]): Promise<HistoryEvent[]>;
}
