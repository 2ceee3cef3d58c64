import type { BallotVerdict } from "@urna/belenios/verify-ballot";
import type { CheckName, VerificationReport } from "@urna/belenios/report";
import type { ArchiveSetup, BallotNames } from "./verify-whole.ts";

/** What a page asks of the worker, or the worker of those that it starts itself. */
export type WorkerRequest =
  | { readonly kind: "archive"; readonly archive: Blob; readonly workers: number }
  | BallotsRequest
  /** Between two requests to the workers for ballots. */
  | { readonly kind: "pause"; readonly paused: boolean };

/** Some ballots of one election. */
export interface BallotsRequest {
  readonly kind: "ballots";
  readonly electionText: string;
  readonly ballots: readonly string[];
}

export interface Progress {
  readonly stage: CheckName;
  readonly done: number;
  readonly total: number;
}

export type WorkerAnswer =
  | ({ readonly kind: "progress" } & Progress)
  | { readonly kind: "setup"; readonly setup: ArchiveSetup }
  | { readonly kind: "names"; readonly names: BallotNames }
  | { readonly kind: "verified"; readonly report: VerificationReport }
  | { readonly kind: "verdicts"; readonly verdicts: readonly BallotVerdict[] }
  /** A bug, or too little memory: nothing is said about the archive. */
  | { readonly kind: "failed" };

/** The part of a Worker that is used here. */
export interface WorkerLike {
  onmessage: ((event: MessageEvent<WorkerAnswer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
  postMessage(request: WorkerRequest): void;
  terminate(): void;
}
