import type { ElectionId } from "@urna/contract/identifiers";
import { TurnoutReport, TurnoutUnchanged } from "@urna/contract/monitoring/turnout";
import { streamTurnout } from "@urna/contract/monitoring/routes";
import type { Api } from "@urna/web-kit/api-client/api";
import { stream } from "@urna/web-kit/api-client/call";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { readEvents } from "./read-events.ts";

/** The API writes something every 10 s; after three times that nothing comes any more. */
const silentMs = 30_000;
/** As the stream itself asks for. */
const retryMs = 5_000;

export interface Followed {
  onReport(report: TurnoutReport): void;
  /** The last report still holds. */
  onUnchanged(at: string): void;
  /** It is asked for again by itself. */
  onBroken(): void;
  /** It is not. */
  onRefused(problem: unknown): void;
}

/**
 * Reads the turnout of an election as long as `signal` lets it, and connects again whenever the stream ends: each
 * connection begins with the present report. An `end` means that the access token is over, which asking again renews.
 */
export async function followTurnout(
  api: Api,
  electionId: ElectionId,
  { signal, ...followed }: Followed & { signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    try {
      const isOver = await readOnce(api, electionId, followed, signal);
      if (isOver) continue;
    } catch (error) {
      if (signal.aborted) return;
      if (!isPassing(error)) {
        followed.onRefused(error);
        return;
      }
    }
    if (signal.aborted) return;
    followed.onBroken();
    await pause(retryMs, signal);
  }
}

/** Whether the stream said itself that it is over. */
async function readOnce(api: Api, electionId: ElectionId, followed: Followed, signal: AbortSignal) {
  const events = await stream(api, streamTurnout, {
    params: { id: electionId },
    headers: { accept: "text/event-stream" },
    signal,
  });
  for await (const { name, data } of readEvents(events, { silentMs, signal })) {
    if (name === "turnout") followed.onReport(TurnoutReport.parse(JSON.parse(data)));
    if (name === "unchanged") followed.onUnchanged(TurnoutUnchanged.parse(JSON.parse(data)).at);
    if (name === "end") return true;
  }
  return false;
}

const passing = ["connection", "unavailable", "internal", "too-many-requests", "unexpected-answer"] as const;

/** What the next try may not meet again; words that were cut off in the middle are one, too. */
const isPassing = (error: unknown) => !isApiProblem(error) || isApiProblem(error, ...passing);

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });
}
