import type { ElectionId, ProcessId } from "@urna/contract/identifiers";
import type { Category, LocalizedText } from "@urna/contract/words";

/** An election from the sealing of its roll until every ballot has its mark. */
export interface LiveElection {
  readonly electionId: ElectionId;
  readonly processId: ProcessId;
  readonly title: LocalizedText;
  readonly categories: readonly Category[];
}

/** What an import would do to the people of a live election. */
export interface TouchedElection {
  readonly electionId: ElectionId;
  readonly title: LocalizedText;
  /** Its voters for whom the file has another name. */
  readonly renamed: number;
  /** Its voters for whom the file has another email, phone or language. */
  readonly contacts: number;
  /** Its voters for whom the file leaves an email, phone or language empty that they have. */
  readonly emptied: number;
  /** Of its own process: who would come to the roll in its categories, and cannot vote in it. */
  readonly added: number;
  /** Of its own process: its voters who would leave the roll; in it they go on voting. */
  readonly removed: number;
}
