import type { HistoryEvent } from "@urna/protos/ballot/v1/election";

/** The public view: act, time and reason. The actor is only in the minutes. */
export function publicHistoryMessage({
  kind,
  at,
  reason,
  before,
  after,
  number,
}: HistoryEvent): HistoryEvent {
  return { kind, at, reason, before, after, number };
}
