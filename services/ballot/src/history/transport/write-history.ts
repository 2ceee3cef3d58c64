import type { HistoryEvent } from "@urna/protos/ballot/v1/election";

/** For everybody: what was done, when and why. Who did it stands in the minutes. */
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
