import type { Database } from "@urna/service-kit/database";
import type { Sending } from "@urna/protos/notification/v1/sending";
import type { SendingStore } from "../domain/sending-ports.ts";
import { paged } from "../../storage/paged.ts";
import { hoursOfKind } from "./sending-hours.ts";
import { sendingMessage, type SendingRow } from "./sending-rows.ts";

type Views = Pick<SendingStore, "find" | "list" | "hoursOfKind">;

interface OutcomeRow {
  sending_id: string;
  delivered: number;
  failed: number;
}

export function sendingViews(db: Database): Views {
  return {
    find: async (id) => {
      const rows = await db<SendingRow>("sendings").where({ id });
      return (await withOutcomes(db, rows))[0];
    },
    list: async ({ electionId, ...page }) => {
      const wanted = db<SendingRow>("sendings");
      if (electionId) void wanted.where({ election_id: electionId });
      const { rows, total } = await paged<SendingRow>(wanted, page, { by: {} });
      return { sendings: await withOutcomes(db, rows), total };
    },
    hoursOfKind: async (electionId, kind, since) => {
      const rows = await hoursOfKind(db, { electionId, kind })
        .where("hour", ">", since)
        .orderBy("hour")
        .select<{ hour: Date }[]>("hour");
      return rows.map(({ hour }) => hour);
    },
  };
}

async function withOutcomes(db: Database, rows: readonly SendingRow[]): Promise<Sending[]> {
  const outcomes = await db("messages")
    .whereIn(
      "sending_id",
      rows.map(({ id }) => id),
    )
    .groupBy("sending_id")
    .select<OutcomeRow[]>(
      "sending_id",
      db.raw("(count(*) filter (where state = 'sent'))::int as delivered"),
      db.raw("(count(*) filter (where state in ('failed', 'expired')))::int as failed"),
    );
  const of = new Map(outcomes.map((row) => [row.sending_id, row]));
  return rows.map((row) => ({
    ...sendingMessage(row),
    delivered: of.get(row.id)?.delivered ?? 0,
    failed: of.get(row.id)?.failed ?? 0,
  }));
}
