import { useQueryClient } from "@tanstack/react-query";
import type { ElectionDetail } from "@urna/contract/public-elections/election";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useEffect, useRef, useState } from "react";
import { checkElection, type CheckOutcome, type CheckProgress } from "./check-election.ts";

export type CheckState =
  | { readonly phase: "idle" }
  | {
      readonly phase: "running";
      readonly progress: CheckProgress;
      readonly downloaded: number;
      readonly ballots?: number;
      readonly paused?: boolean;
    }
  | { readonly phase: "stopped" }
  | { readonly phase: "trouble"; readonly error: unknown }
  | { readonly phase: "done"; readonly outcome: CheckOutcome };

const beginning: CheckState = { phase: "running", progress: { step: "download", done: 0 }, downloaded: 0 };

/** One check at a time; it ends with the page. */
export function useCheck(election: ElectionDetail) {
  const api = useApi();
  const queries = useQueryClient();
  const [state, setState] = useState<CheckState>({ phase: "idle" });
  const running = useRef<AbortController>(undefined);
  const pausing = useRef<(paused: boolean) => void>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Undefined where there is no outcome: it was stopped, or could not be made. */
  const start = async (): Promise<CheckOutcome | undefined> => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setState(beginning);
    const onProgress = (progress: CheckProgress) => setState((now) => advanced(now, progress));
    const onPausable = (pause: (paused: boolean) => void) => (pausing.current = pause);
    try {
      const outcome = await checkElection(api, election, { onProgress, onPausable, signal });
      if (signal.aborted) return undefined;
      setState({ phase: "done", outcome });
      if (outcome.kind === "sound" && outcome.more > 0)
        void queries.invalidateQueries({ queryKey: ["board", election.id] });
      return outcome;
    } catch (error) {
      if (!signal.aborted) setState({ phase: "trouble", error });
      return undefined;
    }
  };
  const stop = () => {
    running.current?.abort();
    setState({ phase: "stopped" });
  };
  const pause = (paused: boolean) => {
    pausing.current?.(paused);
    setState((now) => (now.phase === "running" ? { ...now, paused } : now));
  };
  return { state, start, stop, pause };
}

export type ElectionCheck = ReturnType<typeof useCheck>;

function advanced(state: CheckState, progress: CheckProgress): CheckState {
  if (state.phase !== "running") return state;
  const { step, done, total } = progress;
  if (step === "download") return { ...state, progress, downloaded: done };
  // What was under way at a pause may have been the last ballots.
  const paused = state.paused === true && step === "ballots";
  return { ...state, progress, paused, ...(step === "ballots" && total !== undefined && { ballots: total }) };
}
