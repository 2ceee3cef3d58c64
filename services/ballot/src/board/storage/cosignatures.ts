import type { ElectionId } from "@urna/contract/identifiers";
import type { Queryable } from "@urna/service-kit/database";
import type { CosignatureStore } from "../domain/ports.ts";

interface Row {
  election_id: ElectionId;
  witness: string;
  size: number;
  cosigned_at: Date;
  note: string;
}

export function cosignatureStore(db: Queryable): CosignatureStore {
  return {
    async keepCosignature(electionId, { witness, size, cosignedAt, note }) {
      const row = { election_id: electionId, witness, size, cosigned_at: cosignedAt, note };
      await db<Row>("board_cosignatures")
        .insert(row)
        .onConflict(["election_id", "witness"])
        .merge()
        .whereRaw(
          "(board_cosignatures.size, board_cosignatures.cosigned_at) < (excluded.size, excluded.cosigned_at)",
        );
    },
    async listCosignatures(electionId) {
      const rows = await db<Row>("board_cosignatures").where({ election_id: electionId });
      return rows.map(({ witness, size, cosigned_at: cosignedAt, note }) => ({
        witness,
        size,
        cosignedAt,
        note,
      }));
    },
  };
}
