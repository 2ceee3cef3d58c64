import type { Progress } from "../../leases/domain/ports.ts";
import type { ResultJob, ServerTally, TallyJob, VerifiedResult } from "../domain/count-work.ts";

/** The one job of a thread. */
export type CountJob = ({ readonly kind: "tally" } & TallyJob) | ({ readonly kind: "result" } & ResultJob);

/** The worker data of a thread. */
export interface CountWorkerData {
  readonly job: CountJob;
  readonly ballotWorkerFile: string;
  /** Threads it may start for the ballots. */
  readonly threads: number;
}

/** To a thread that tallies: ballots in board order, ending with an empty list. */
export type BallotsMessage = readonly string[];

export interface Made {
  readonly tally: ServerTally;
  readonly result: VerifiedResult;
}

/** From a thread: its progress, then once its result or the reason of a refusal. */
export type CountMessage =
  { readonly progress: Progress } | { readonly made: Made[keyof Made] } | { readonly refused: string };
