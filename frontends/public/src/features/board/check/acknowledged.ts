import {
  acknowledgementVerdict,
  parseAcknowledgement,
  type AcknowledgementVerdict,
  type KeptAcknowledgement,
} from "@urna/belenios/acknowledgement";
import { Refused } from "@urna/belenios/refusal";
import type { CheckOutcome } from "./check-election.ts";

export {
  acknowledgementFile,
  acknowledgementFileName,
  acknowledgementFromLink,
} from "@urna/belenios/acknowledgement";

type Sound = Extract<CheckOutcome, { kind: "sound" }>;

/** Undefined where the file is no acknowledgement. */
export function readAcknowledgement(text: string): KeptAcknowledgement | undefined {
  try {
    return parseAcknowledgement(text);
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

/** Whether the archive, which has been checked, holds the ballot that the box acknowledged. */
export function acknowledged(
  kept: KeptAcknowledgement,
  { electionText, report, names }: Sound,
): AcknowledgementVerdict {
  const holds = (tracker: string) => names.trackers.includes(tracker);
  return acknowledgementVerdict({ election: electionText, stage: report.stage ?? "setup", holds }, kept);
}
