import { useCallback, useState } from "react";

type Work<T> = (onCrowded: () => void) => Promise<T>;

/** Whether what is under way waits because the entrance is full. */
export function useCrowd() {
  const [crowded, setCrowded] = useState(false);
  const watch = useCallback(async <T>(work: Work<T>): Promise<T> => {
    try {
      return await work(() => setCrowded(true));
    } finally {
      setCrowded(false);
    }
  }, []);
  return { crowded, watch };
}
