import type { AdminHistoryEvent, HistoryEvent } from "@urna/contract/elections/history";
import { HistoryKind, PublicHistoryKind } from "@urna/contract/words";
import type * as messages from "@urna/protos/ballot/v1/election";
import { optional } from "../../codec/text.ts";

/** What everybody sees; absent where nothing happened. */
export function readHistory(events: readonly messages.HistoryEvent[]): { history?: HistoryEvent[] } {
  if (events.length === 0) return {};
  return {
    history: events.map((event) => ({ kind: PublicHistoryKind.parse(event.kind), ...readEvent(event) })),
  };
}

export function readAdminEvent(event: messages.HistoryEvent): AdminHistoryEvent {
  const author = event.administratorName || event.administratorId;
  return {
    ...readEvent(event),
    kind: HistoryKind.parse(event.kind),
    ...optional("author", author),
    ...optional("askedBy", event.askedByName || event.askedById),
  };
}

function readEvent({ at, reason, before, after, number }: messages.HistoryEvent) {
  return {
    at,
    ...optional("reason", reason),
    ...optional("before", before),
    ...optional("after", after),
    ...(number > 0 && { number }),
  };
}
