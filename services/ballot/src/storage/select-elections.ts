import type { Queryable } from "@urna/service-kit/database";
import type { ElectionRow, SealingSummaryRow } from "./election-row.ts";

/** Elections (`e`) with what everybody may know of their sealings (`s`) and boards (`b`). */
export function selectElections(db: Queryable) {
  return db("elections as e")
    .leftJoin("sealings as s", "s.election_id", "e.id")
    .leftJoin("boards as b", "b.election_id", "e.id")
    .select<(ElectionRow & SealingSummaryRow)[]>(
      "e.*",
      "s.fingerprint",
      "s.acknowledgement_key",
      "s.trustees",
      "s.roll_size",
      "b.size as board_size",
    );
}
