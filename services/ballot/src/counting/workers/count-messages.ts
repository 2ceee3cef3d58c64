import type { Progress } from "../../leases/domain/ports.ts";
import type { ResultJob, ServerTally, TallyJob, VerifiedResult } from "../domain/count-work.ts";

/** What one thread is started for. */
export type CountJob = ({ readonly kind: "tally" } & TallyJob) | ({ readonly kind: "result" } & ResultJob);

/** What a thread is started with. */
export interface CountWorkerData {
  readonly job: CountJob;
  readonly ballotWorkerFile: string;
  /** Threads that it may start for the ballots. */
  readonly threads: number;
}

/** To a thread that tallies: ballots in board order, the last of them without any. */
export type BallotsMessage = readonly string[];

export interface Made {
  readonly tally: ServerTally;
  readonly result: VerifiedResult;
}

/** From a thread: how far it is, and once what it made or why that cannot be right. */
export type CountMessage =
  { readonly progress: Progress } | { readonly made: Made[keyof Made] } | { readonly refused: string };
