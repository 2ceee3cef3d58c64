import type { ElectionId, MessageId, PersonId } from "@urna/contract/identifiers";
import type { VoterProgress } from "./voter-state.ts";

export interface VoterOfElection {
  electionId: ElectionId;
  personId: PersonId;
}

/** How far voters have come, without any time. */
export interface ProgressStore {
  recordCodeSent(voter: VoterOfElection, messageId: MessageId): Promise<void>;
  /** The message of a code came back; nothing where it was none. */
  recordCodeFailed(messageId: MessageId): Promise<void>;
  readVoterProgress(
    electionId: ElectionId,
    personIds: readonly PersonId[],
  ): Promise<Map<PersonId, VoterProgress>>;
}
