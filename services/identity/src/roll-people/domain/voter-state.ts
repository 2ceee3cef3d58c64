import type { VoterState } from "@urna/contract/words";

export interface VoterProgress {
  codeSent: boolean;
  /** The newest code could not be delivered. */
  codeFailed: boolean;
  entered: boolean;
}

interface Voter {
  hasVoted: boolean;
  disabled: boolean;
  hasEmail: boolean;
  progress: VoterProgress | undefined;
}

export function voterState({ hasVoted, disabled, hasEmail, progress }: Voter): VoterState {
  if (hasVoted) return "voted";
  if (disabled) return "disabled";
  if (progress?.entered) return "entered";
  if (progress?.codeFailed) return "bounced";
  if (progress?.codeSent) return "code-sent";
  return hasEmail ? "not-asked" : "no-contact";
}
