import type { ElectionId } from "@urna/contract/identifiers";
import type { LocalizedText } from "@urna/contract/words";
import { randomUUID } from "node:crypto";
import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import type { Queryable } from "@urna/service-kit/database";
import type { HoldStore } from "../domain/ports.ts";

interface HoldRow {
  election_id: ElectionId;
  row_id: string;
  code: string;
  title: LocalizedText;
  kept_at: Date;
  kept_by: Buffer;
  reason: Buffer;
}

/** Name and reason are encrypted under the row's own id, which stays when the election's id changes. */
export function holdStore(db: Queryable, cipher: FieldCipher): HoldStore {
  const place = (column: "kept_by" | "reason", row: string) => ({ table: "retention_holds", column, row });
  return {
    async listHolds() {
      const rows = await db("retention_holds as h")
        .join("elections as e", "e.id", "h.election_id")
        .select<HoldRow[]>("h.*", "e.code", "e.title")
        .orderBy([{ column: "h.kept_at", order: "desc" }, { column: "e.code" }]);
      return rows.map((row) => ({
        id: row.election_id,
        code: row.code,
        title: row.title,
        keptAt: row.kept_at,
        keptBy: cipher.decrypt(row.kept_by, place("kept_by", row.row_id)),
        reason: cipher.decrypt(row.reason, place("reason", row.row_id)),
      }));
    },
    async addHold({ id, keptAt, keptBy, reason }) {
      const row = randomUUID();
      await db("retention_holds").insert({
        election_id: id,
        row_id: row,
        kept_at: keptAt,
        kept_by: cipher.encrypt(keptBy, place("kept_by", row)),
        reason: cipher.encrypt(reason, place("reason", row)),
      });
    },
    async removeHold(id) {
      return (await db("retention_holds").where({ election_id: id }).delete()) > 0;
    },
  };
}
