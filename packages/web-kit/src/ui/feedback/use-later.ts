import { useEffect, useState } from "react";

/** True once `on` has been true for so long; what takes less shows no sign of waiting. */
export function useLater(on: boolean, afterMs: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [on, afterMs]);
  return on && late;
}
