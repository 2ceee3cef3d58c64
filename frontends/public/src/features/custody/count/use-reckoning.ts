import type { Custody, CustodyCount } from "@urna/contract/api/custody";
import { useEffect, useRef, useState } from "react";
import type { OwnTally } from "../worker/count-tasks.ts";
import { reckon, type ReckonProgress, type ReckonStep } from "./reckon.ts";

export type Reckoned =
  | { readonly phase: "idle" }
  | { readonly phase: "running"; readonly progress: ReckonProgress; readonly downloaded: number }
  | { readonly phase: "stopped"; readonly at: ReckonStep; readonly error: unknown }
  | { readonly phase: "done"; readonly tally: OwnTally };

const beginning: Reckoned = { phase: "running", progress: { step: "download", done: 0 }, downloaded: 0 };

/** One reckoning at a time; it ends with the page. */
export function useReckoning(custody: Custody, count: CustodyCount) {
  const [state, setState] = useState<Reckoned>({ phase: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const { fingerprint = "", encryptedTallySha256 = "", marked } = count;

  const start = async () => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setState(beginning);
    let at: ReckonStep = "download";
    const onProgress = (progress: ReckonProgress) => {
      at = progress.step;
      setState((now) => advanced(now, progress));
    };
    const electionId = custody.election.id;
    try {
      const tally = await reckon({
        electionId,
        fingerprint,
        encryptedTallySha256,
        marked,
        onProgress,
        signal,
      });
      if (!signal.aborted) setState({ phase: "done", tally });
    } catch (error) {
      if (!signal.aborted) setState({ phase: "stopped", at, error });
    }
  };
  return { state, start: () => void start() };
}

function advanced(state: Reckoned, progress: ReckonProgress): Reckoned {
  if (state.phase !== "running") return state;
  const downloaded = progress.step === "download" ? progress.done : state.downloaded;
  return { phase: "running", progress, downloaded };
}
