import { useCallback, useState } from "react";

/** What a call that waits by itself reports to the page. */
export interface Waiting {
  readonly onCrowded: (waitSeconds: number | undefined) => void;
  readonly onProof: () => void;
}

type Work<T> = (waiting: Waiting) => Promise<T>;

/** That the entrance is full, and when the turn comes: milliseconds since 1970, where it is known. */
export interface Crowd {
  readonly turnAt: number | undefined;
}

const crowdOf = (waitSeconds: number | undefined): Crowd => ({
  turnAt: waitSeconds === undefined ? undefined : Date.now() + waitSeconds * 1000,
});

/** Whether what is under way stands in line because the entrance is full, or works because others guessed. */
export function useCrowd() {
  const [crowd, setCrowd] = useState<Crowd>();
  const [proving, setProving] = useState(false);
  const watch = useCallback(async <T>(work: Work<T>): Promise<T> => {
    try {
      return await work({
        onCrowded: (waitSeconds) => setCrowd(crowdOf(waitSeconds)),
        onProof: () => setProving(true),
      });
    } finally {
      setCrowd(undefined);
      setProving(false);
    }
  }, []);
  return { crowd, proving, watch };
}
