import type { ElectionId } from "@urna/contract/identifiers";
import type { OwnText } from "@urna/contract/messages/own-text";
import type { LocalizedText, NoticeMessageKind, NotSentReason } from "@urna/contract/words";
import type { Sending as SendingMessage, Sending_State } from "@urna/protos/notification/v1/sending";
import type { NewSending, Sending } from "../domain/sending.ts";

export interface SendingRow {
  id: string;
  event_id: string | null;
  election_id: ElectionId;
  election_code: string;
  election_title: LocalizedText;
  kind: NoticeMessageKind;
  own_text: OwnText | null;
  state: Sending_State;
  send_at: Date | null;
  began_at: Date | null;
  not_sent_because: NotSentReason | "";
  total: number;
  sent: number;
  skipped: number;
  after: string | null;
  turn_at: Date;
  created_at: Date;
  ended_at: Date | null;
  started_by: string;
  stopped_by: string;
}

export function sendingOf(row: SendingRow): Sending {
  return {
    id: row.id,
    electionId: row.election_id,
    electionCode: row.election_code,
    electionTitle: row.election_title,
    kind: row.kind,
    ownText: row.own_text ?? undefined,
    sendAt: row.send_at ?? undefined,
    total: row.total,
    sent: row.sent,
    skipped: row.skipped,
    after: row.after ?? undefined,
    createdAt: row.created_at,
    startedBy: row.started_by || undefined,
  };
}

/** A sending in the list, without its messages' outcomes. */
export function sendingMessage(row: SendingRow): Omit<SendingMessage, "delivered" | "failed"> {
  const { after: _, ...sending } = sendingOf(row);
  return {
    ...sending,
    state: row.state,
    notSentBecause: row.not_sent_because || undefined,
    endedAt: row.ended_at ?? undefined,
    stoppedBy: row.stopped_by || undefined,
  };
}

export function sendingRow(sending: NewSending) {
  const { createdAt, sendAt, total } = sending;
  return {
    id: sending.id,
    event_id: sending.eventId ?? null,
    election_id: sending.electionId,
    election_code: sending.electionCode,
    election_title: JSON.stringify(sending.electionTitle),
    kind: sending.kind,
    own_text: sending.ownText ? JSON.stringify(sending.ownText) : null,
    send_at: sendAt ?? null,
    ...(sendAt ? { state: "scheduled", total: 0 } : begun(total, createdAt)),
    turn_at: createdAt,
    created_at: createdAt,
    started_by: sending.startedBy ?? "",
  };
}

/** Without recipients it ends at once. */
export function begun(total: number, at: Date) {
  const isOver = total === 0;
  return { state: isOver ? "done" : "running", total, began_at: at, ended_at: isOver ? at : null };
}
