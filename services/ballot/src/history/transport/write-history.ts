import type { HistoryEvent as HistoryEventMessage } from "@urna/protos/ballot/v1/election";
import type { HistoryEvent } from "../domain/history.ts";

export function historyMessage({ at, ...event }: HistoryEvent): HistoryEventMessage {
  return { ...event, at: at.toISOString() };
}

/** For everybody: what was done, when and why. Who did it stands in the minutes. */
export function publicHistoryMessage(event: HistoryEvent): HistoryEventMessage {
  return {
    ...historyMessage(event),
    administratorId: "",
    administratorName: "",
    askedById: "",
    askedByName: "",
    action: "",
    target: "",
  };
}
