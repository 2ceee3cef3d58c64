import { randomUUID } from "node:crypto";
import type { AdministratorId, ElectionId } from "@urna/contract/identifiers";
import { type HistoryKind, historyKinds } from "@urna/contract/words";
import type { HistoryEvent } from "@urna/protos/ballot/v1/election";
import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import type { Queryable } from "@urna/service-kit/database";
import type { NewHistoryEvent } from "../domain/history.ts";
import type { HistoryStore } from "../domain/ports.ts";

interface HistoryRow {
  id: string;
  kind: HistoryKind;
  happened_at: Date;
  administrator_id: AdministratorId;
  administrator_name: Buffer;
  asked_by_id: AdministratorId;
  asked_by_name: Buffer;
  reason: Buffer;
  action: string;
  target: string;
  before: string;
  after: string;
  number: number;
}

type SecretColumn = "administrator_name" | "asked_by_name" | "reason";

/**
 * Rows are only added. Actor and reason are encrypted under the row's id, which stays when the election's id changes.
 */
export function historyStore(db: Queryable, cipher: FieldCipher): HistoryStore {
  const place = (column: SecretColumn, row: string) => ({ table: "election_history", column, row });
  return {
    async addHistoryEvent(electionId, { actor, reason, ...act }) {
      const id = randomUUID();
      await db("election_history").insert({
        ...readable(act),
        id,
        election_id: electionId,
        administrator_id: actor?.administratorId ?? "",
        administrator_name: cipher.encrypt(actor?.name ?? "", place("administrator_name", id)),
        asked_by_id: actor?.askedBy?.administratorId ?? "",
        asked_by_name: cipher.encrypt(actor?.askedBy?.name ?? "", place("asked_by_name", id)),
        reason: cipher.encrypt(reason, place("reason", id)),
      });
    },
    async findCurrentId(earlierId) {
      const row = await db("election_history")
        .first<{ election_id: ElectionId } | undefined>("election_id")
        .where({ target: earlierId })
        .whereNotIn("kind", ["incident", "incident-closed"]);
      return row?.election_id;
    },
    async listHistoryEvents(electionId, kinds = historyKinds) {
      const rows = await db("election_history")
        .select<HistoryRow[]>("*")
        .where({ election_id: electionId })
        .whereIn("kind", [...kinds])
        .orderBy("position");
      return rows.map((row) => eventOf(row, (column) => cipher.decrypt(row[column], place(column, row.id))));
    },
  };
}

type Readable = Omit<NewHistoryEvent, "actor" | "reason">;

/** Unencrypted fields with the same name in rows and events. */
function readable({ kind, action, target, before, after, number = 0 }: Readable) {
  return {
    kind,
    action,
    target,
    number,
    before: before?.toISOString() ?? "",
    after: after?.toISOString() ?? "",
  };
}

function eventOf(row: HistoryRow, open: (column: SecretColumn) => string): HistoryEvent {
  return {
    kind: row.kind,
    at: row.happened_at,
    reason: open("reason") || undefined,
    before: instant(row.before),
    after: instant(row.after),
    number: row.number || undefined,
    administratorId: row.administrator_id || undefined,
    administratorName: open("administrator_name") || undefined,
    action: row.action,
    target: row.target,
    askedById: row.asked_by_id || undefined,
    askedByName: open("asked_by_name") || undefined,
  };
}

function instant(text: string): Date | undefined {
  return text === "" ? undefined : new Date(text);
}
