import type { RefusalName } from "../refusal.ts";
import type { EventType } from "./event.ts";

/** An archive's progress: the event with which it ends. */
export type ArchiveStage = "empty" | "setup" | "ballots" | "ended" | "tallied" | "decrypting" | "result";

const next: Readonly<Record<ArchiveStage, Partial<Record<EventType, ArchiveStage>>>> = {
  empty: { Setup: "setup" },
  setup: { Ballot: "ballots", EndBallots: "ended" },
  ballots: { Ballot: "ballots", EndBallots: "ended" },
  ended: { EncryptedTally: "tallied" },
  tallied: { PartialDecryption: "decrypting" },
  decrypting: { PartialDecryption: "decrypting", Result: "result" },
  result: {},
};

/** Whether more ballots may follow. */
export function mayGrow(stage: ArchiveStage): boolean {
  return stage === "empty" || stage === "setup" || stage === "ballots";
}

/** The stage after an event, or the name of the fault if the event may not come here. */
export function stageAfter(
  stage: ArchiveStage,
  event: EventType,
): { stage: ArchiveStage } | { refusal: RefusalName } {
  const following = next[stage][event];
  if (following !== undefined) return { stage: following };
  const unclosed = (stage === "setup" || stage === "ballots") && event === "EncryptedTally";
  return { refusal: unclosed ? "end-ballots-missing" : "event-order-wrong" };
}
