import { useEffect, useState } from "react";

const stepMs = 30_000;

/** The present, moving by the half minute: often enough for `Quedan 7 minutos`, seldom enough for a slow phone. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), stepMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
