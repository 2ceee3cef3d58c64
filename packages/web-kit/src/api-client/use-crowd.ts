import { useCallback, useState } from "react";

/** What a call that waits by itself reports to the page. */
export interface Waiting {
  readonly onCrowded: () => void;
  readonly onProof: () => void;
}

type Work<T> = (waiting: Waiting) => Promise<T>;

/** Whether what is under way waits because the entrance is full, or works because others guessed. */
export function useCrowd() {
  const [crowded, setCrowded] = useState(false);
  const [proving, setProving] = useState(false);
  const watch = useCallback(async <T>(work: Work<T>): Promise<T> => {
    try {
      return await work({ onCrowded: () => setCrowded(true), onProof: () => setProving(true) });
    } finally {
      setCrowded(false);
      setProving(false);
    }
  }, []);
  return { crowded, proving, watch };
}
