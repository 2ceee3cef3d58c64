import { AdminHistoryEvent, HistoryEvent } from "@urna/contract/elections/history";
import { PublicHistoryKind } from "@urna/contract/words";
import type * as messages from "@urna/protos/ballot/v1/election";
import { fieldsOf } from "../../codec/fields.ts";
import { optional } from "../../codec/text.ts";

/** What everybody sees; absent where nothing happened. */
export function readHistory(events: readonly messages.HistoryEvent[]): HistoryEvent[] | undefined {
  if (events.length === 0) return undefined;
  return events.map((event) =>
    fieldsOf(HistoryEvent, event, { kind: (kind) => PublicHistoryKind.parse(kind) }),
  );
}

export function readAdminEvent(event: messages.HistoryEvent): AdminHistoryEvent {
  return {
    ...fieldsOf(AdminHistoryEvent, event, {}),
    ...optional("author", event.administratorName ?? event.administratorId),
    ...optional("askedBy", event.askedByName ?? event.askedById),
  };
}
