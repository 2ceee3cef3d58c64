import { voterMe } from "@urna/contract/sessions/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useEffect, useState, useSyncExternalStore } from "react";
import { dueWarning, sessionEnd, untilNextWarning, type SessionEnd } from "../../../session/session-clock.ts";
import { sessionTimes } from "@urna/web-kit/session/session-times";

/** The server's clock and this one may differ a little. */
const marginMs = 3000;

export interface DueWarning {
  readonly minutes: number;
  readonly limit: SessionEnd["limit"];
}

/**
 * The warning that is due now. When the session should be over the server is asked, and its 401 ends it here too; no
 * call is made before, since every call counts as use.
 */
export function useSessionWarning(): DueWarning | undefined {
  const api = useApi();
  const snapshot = useSyncExternalStore(sessionTimes.subscribe, sessionTimes.snapshot);
  const [now, setNow] = useState(Date.now);
  useEffect(() => sessionTimes.subscribe(() => setNow(Date.now())), []);
  const times = snapshot === null ? undefined : sessionTimes.read();
  const end = times && sessionEnd(times);
  const leftMs = end && end.at - now;

  useEffect(() => {
    if (leftMs === undefined) return;
    const next = untilNextWarning(leftMs);
    const timer = setTimeout(
      () => {
        setNow(Date.now());
        if (next !== undefined) return;
        void call(api, voterMe).then(
          () => sessionTimes.used(),
          () => undefined,
        );
      },
      next ?? Math.max(0, leftMs) + marginMs,
    );
    return () => clearTimeout(timer);
  }, [api, leftMs]);

  const minutes = leftMs === undefined ? undefined : dueWarning(leftMs);
  return end && minutes !== undefined ? { minutes, limit: end.limit } : undefined;
}
