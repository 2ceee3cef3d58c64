import type { OwnText } from "@urna/contract/api/admin/own-text";
import type { LocalizedText, NoticeMessageKind } from "@urna/contract/words";
import type { NewSending, Sending, SendingState } from "../domain/sending.ts";

export interface SendingRow {
  id: string;
  event_id: string | null;
  election_id: string;
  election_code: string;
  election_title: LocalizedText;
  kind: NoticeMessageKind;
  own_text: OwnText | null;
  state: SendingState;
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
    state: row.state,
    total: row.total,
    sent: row.sent,
    skipped: row.skipped,
    after: row.after ?? undefined,
    createdAt: row.created_at,
    endedAt: row.ended_at ?? undefined,
    startedBy: row.started_by,
    stoppedBy: row.stopped_by,
  };
}

/** With nobody to tell it is over at once. */
export function sendingRow(sending: NewSending) {
  const { createdAt, total } = sending;
  return {
    id: sending.id,
    event_id: sending.eventId ?? null,
    election_id: sending.electionId,
    election_code: sending.electionCode,
    election_title: JSON.stringify(sending.electionTitle),
    kind: sending.kind,
    own_text: sending.ownText ? JSON.stringify(sending.ownText) : null,
    state: total === 0 ? "done" : "running",
    total,
    turn_at: createdAt,
    created_at: createdAt,
    ended_at: total === 0 ? createdAt : null,
    started_by: sending.startedBy,
  };
}
