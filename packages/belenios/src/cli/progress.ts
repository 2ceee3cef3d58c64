import type { CheckName, OnProgress } from "../verify/report.ts";

/** Output of progress: standard error, or a test's replacement. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const counted: Partial<Record<CheckName, string>> = {
  ballots: "verifying ballots",
  tally: "adding ballots up",
};
const refreshMs = 100;

/** Shows progress: on a terminal on one line that is overwritten, elsewhere a line for every tenth. */
export function progressOn(
  output: ProgressOutput,
  now: () => number = () => performance.now(),
): { onProgress: OnProgress; end(): void } {
  const terminal = output.isTTY === true;
  let shown = -Infinity;
  let tenth = "";
  return {
    onProgress({ stage, done, total }) {
      const what = counted[stage];
      // Both start before other steps and report again later.
      if (what === undefined || done === 0) return;
      if (terminal && done < total && now() - shown < refreshMs) return;
      const percent = Math.floor((100 * done) / total);
      const reached = `${stage} ${Math.floor(percent / 10)}`;
      if (!terminal && reached === tenth) return;
      [shown, tenth] = [now(), reached];
      const text = `${what}: ${done} of ${total} (${percent} %)`;
      output.write(terminal ? `\r\u001B[K${text}` : `${text}\n`);
    },
    end: () => void (terminal && output.write("\r\u001B[K")),
  };
}
