import type { ElectionId } from "@urna/contract/identifiers";
import type { TurnoutReport } from "@urna/contract/monitoring/turnout";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useEffect, useState } from "react";
import { followTurnout } from "./follow-turnout.ts";

export interface LiveTurnout {
  readonly state: "connecting" | "live" | "paused" | "broken" | "refused";
  readonly report: TurnoutReport | undefined;
  /** When the figures were right for the last time. */
  readonly at: string | undefined;
  /** Of a refusal. */
  readonly problem: unknown;
  readonly isPaused: boolean;
  pause(isPaused: boolean): void;
  /** Connects again at once. */
  reconnect(): void;
}

type Known = Pick<LiveTurnout, "state" | "report" | "at" | "problem">;

const nothing: Known = { state: "connecting", report: undefined, at: undefined, problem: undefined };

/** The turnout of an election as it changes. Paused, the last figures stay and nothing is asked. */
export function useLiveTurnout(electionId: ElectionId): LiveTurnout {
  const api = useApi();
  const [known, setKnown] = useState<Known>(nothing);
  const [isPaused, setPaused] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (isPaused) return;
    const leaving = new AbortController();
    const change = (changes: Partial<Known>) => setKnown((before) => ({ ...before, ...changes }));
    change({ state: "connecting" });
    void followTurnout(api, electionId, {
      signal: leaving.signal,
      onReport: (report) => change({ state: "live", report, at: report.at }),
      onUnchanged: (at) => change({ state: "live", at }),
      onBroken: () => change({ state: "broken" }),
      onRefused: (problem) => change({ state: "refused", problem }),
    });
    return () => leaving.abort();
  }, [api, electionId, isPaused, attempt]);
  return {
    ...known,
    ...(isPaused && { state: "paused" as const }),
    isPaused,
    pause: setPaused,
    reconnect: () => setAttempt((before) => before + 1),
  };
}
