import type { HistoryKind } from "@urna/contract/words";
import type { HistoryEvent } from "@urna/protos/ballot/v1/election";
import type { NewHistoryEvent } from "./history.ts";

/** What happened to each election, oldest first. Nothing is ever changed or taken out. */
export interface HistoryStore {
  /** In the transaction of the act. */
  addHistoryEvent(electionId: string, event: NewHistoryEvent): Promise<void>;
  /** What the election is called now that had this id when something was done to it: who unseals gives it another. */
  findCurrentId(earlierId: string): Promise<string | undefined>;
  /** Of these kinds, or all. */
  listHistoryEvents(electionId: string, kinds?: readonly HistoryKind[]): Promise<HistoryEvent[]>;
}
