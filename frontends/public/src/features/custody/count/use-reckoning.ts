import type { Custody } from "@urna/contract/custody/ceremony";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useEffect, useRef, useState } from "react";
import type { Counted } from "./counted.ts";
import { reckon, type OwnReckoning, type ReckonProgress, type ReckonStep } from "./reckon.ts";

/** An election whose sum was made on this device. */
export interface Reckoned extends OwnReckoning {
  readonly custody: Custody;
}

/** Several elections are reckoned one after the other; `custody` is of the one under way, or the last. */
export type Reckoning =
  | { readonly phase: "idle" }
  | { readonly phase: "running"; readonly custody: Custody; readonly progress: ReckonProgress }
  | { readonly phase: "stopped"; readonly custody: Custody; readonly at: ReckonStep; readonly error: unknown }
  | { readonly phase: "done"; readonly custody: Custody; readonly reckoned: readonly Reckoned[] };

/** One reckoning at a time; it ends with the page. */
export function useReckoning(waiting: readonly Counted[]) {
  const api = useApi();
  const [state, setState] = useState<Reckoning>({ phase: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const reckoned: Reckoned[] = [];
    for (const { custody, count } of waiting) {
      const { fingerprint = "", encryptedTallySha256 = "", marked } = count;
      let at: ReckonStep = "download";
      const onProgress = (progress: ReckonProgress) => {
        at = progress.step;
        if (!signal.aborted) setState({ phase: "running", custody, progress });
      };
      const electionId = custody.election.id;
      try {
        const own = await reckon({
          api,
          electionId,
          fingerprint,
          encryptedTallySha256,
          marked,
          onProgress,
          signal,
        });
        reckoned.push({ custody, ...own });
      } catch (error) {
        if (!signal.aborted) setState({ phase: "stopped", custody, at, error });
        return;
      }
      if (signal.aborted) return;
      if (reckoned.length === waiting.length) setState({ phase: "done", custody, reckoned });
    }
  };
  return { state, start: () => void start() };
}
