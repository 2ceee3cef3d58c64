import type { Released } from "@urna/contract/registrar/exchange";
import type { Sealing } from "../../exchange/domain/sealing.ts";

/** Halves released in one hour. */
export interface ReleasedHour extends Released {
  /** Its start. */
  readonly hour: Date;
}

/** What the registrar's people see of an election. */
export interface ElectionOverview {
  readonly sealing: Sealing;
  readonly released: Released;
  /** Newest first, without hours in which nothing was released. */
  readonly hours: readonly ReleasedHour[];
  /** Voters whose half is withheld for wrong codes. */
  readonly withheld: number;
}

export interface OverviewStore {
  /** Those that go on first, by when they close. */
  elections(): Promise<ElectionOverview[]>;
  /** Lets withheld voters of an election try again. */
  clearWithheld(uuid: string): Promise<void>;
}

/** `word-ordered`: the commission's order waits to be accepted. */
export type ElectionStage = "preparing" | "signed" | "word-ordered" | "on-word" | "ended";

export function stageOf({ signed, wordOrderedAt, onWordSince, endedAt }: Sealing): ElectionStage {
  if (endedAt) return "ended";
  if (!signed) return "preparing";
  if (onWordSince) return "on-word";
  return wordOrderedAt ? "word-ordered" : "signed";
}
