import type { TurnoutReport } from "@urna/contract/monitoring/turnout";
import type { Watch } from "./shared-poll.ts";

/** A report as it goes to everybody who watches: written once. */
export interface WrittenReport {
  readonly report: TurnoutReport;
  readonly event: Uint8Array;
  /** What the report says, but for when it was counted. */
  readonly content: string;
}

/** How long a reader waits before it asks again, once a connection ends. */
const retryMs = 5_000;

export function writeReport(report: TurnoutReport): WrittenReport {
  const { at, ...content } = report;
  return { report, event: eventOf("turnout", { at, ...content }), content: JSON.stringify(content) };
}

interface Session {
  /** Aborts when the gateway stops. */
  stopping: AbortSignal;
  /** Asked before each event: a stream outlives the call that opened it, and must not outlive its session. */
  goesOn(): Promise<boolean>;
}

/**
 * The events of one reader. Something is sent at every read of the shared poll, so that a connection that died is
 * noticed; the whole report only when it says something else.
 */
export async function* turnoutEvents(
  watch: Watch<WrittenReport>,
  { stopping, goesOn }: Session,
): AsyncGenerator<Uint8Array> {
  try {
    yield Buffer.from(`retry: ${retryMs}\n\n`);
    let sent = "";
    while (!stopping.aborted) {
      const { event, content, report } = watch.current();
      yield content === sent ? eventOf("unchanged", { at: report.at }) : event;
      sent = content;
      await watch.next();
      if (stopping.aborted) return;
      if (!(await goesOn())) {
        yield eventOf("end", {});
        return;
      }
    }
  } finally {
    watch.leave();
  }
}

const eventOf = (name: string, value: object): Uint8Array =>
  Buffer.from(`event: ${name}\ndata: ${JSON.stringify(value)}\n\n`);
