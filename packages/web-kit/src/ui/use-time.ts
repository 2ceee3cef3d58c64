import { useEffect, useState } from "react";

/** Whole seconds until the moment, counted down; 0 once it is past. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((moment - now) / 1000));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return left;
}

/** Whether the moment is past. */
export function useIsPast(moment: number): boolean {
  const [now, setNow] = useState(Date.now);
  const past = now >= moment;
  useEffect(() => {
    if (past) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, moment - Date.now()));
    return () => clearTimeout(timer);
  }, [moment, past]);
  return past;
}
