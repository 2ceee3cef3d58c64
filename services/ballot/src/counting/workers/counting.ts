import { DomainError } from "@urna/service-kit/errors";
import type { CountWork, Watch } from "../domain/count-work.ts";
import type { CountJob, Made } from "./count-messages.ts";
import { startCountThread, type CountThread, type CountThreadOptions } from "./count-thread.ts";

export interface CountingOptions extends CountThreadOptions {
  /** Aborted when the process is about to end: running work stops, so that another replica can continue at once. */
  readonly stopping: AbortSignal;
}

/** Counts in threads, one for each job. */
export function countingThreads({ stopping, ...options }: CountingOptions): CountWork {
  const run = async <Kind extends CountJob["kind"]>(
    job: CountJob & { readonly kind: Kind },
    { signal, onProgress }: Watch,
    feed: (thread: CountThread<Made[Kind]>) => Promise<void> = () => Promise.resolve(),
  ): Promise<Made[Kind]> => {
    const thread = startCountThread<Made[Kind]>(options, job, onProgress);
    const end = () => thread.end(new DomainError("unavailable"));
    const signals = [stopping, signal];
    for (const each of signals) each.addEventListener("abort", end);
    if (signals.some(({ aborted }) => aborted)) end();
    try {
      const [made] = await Promise.all([thread.made, feed(thread)]);
      return made;
    } finally {
      for (const each of signals) each.removeEventListener("abort", end);
      thread.end(new DomainError("unavailable"));
    }
  };
  return {
    computeTally: (job, ballots, watch) =>
      run({ kind: "tally", ...job }, watch, (thread) => send(thread, ballots, watch.signal)),
    computeResult: (job, watch) => run({ kind: "result", ...job }, watch),
  };
}

/** Sends the ballots in pages, then an empty page. */
async function send(
  thread: Pick<CountThread<unknown>, "send">,
  ballots: AsyncIterable<readonly string[]>,
  signal: AbortSignal,
): Promise<void> {
  for await (const page of ballots) {
    if (signal.aborted) return;
    if (page.length > 0) thread.send(page);
  }
  thread.send([]);
}
