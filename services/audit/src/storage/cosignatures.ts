import type { Database } from "@urna/service-kit/database";
import type { Cosignature } from "@urna/transparency/cosigned";
import type { CosignatureStore } from "../domain/ports.ts";

interface Row {
  witness: string;
  size: string;
  cosigned_at: Date;
  note: string;
}

/** What witnesses have signed, in Postgres. It needs only SELECT and INSERT rights. */
export function createCosignatureStore(database: Database): CosignatureStore {
  return {
    keep: async ({ witness, size, cosignedAt, note }) => {
      await database("cosignatures")
        .insert({ witness, size, cosigned_at: cosignedAt, note })
        .onConflict(["witness", "size"])
        .ignore();
    },
    newest: async (witness) => {
      const row = await database("cosignatures")
        .where({ witness })
        .orderBy("size", "desc")
        .first<Row | undefined>();
      return row && cosignatureOf(row);
    },
  };
}

function cosignatureOf({ witness, size, cosigned_at: cosignedAt, note }: Row): Cosignature {
  return { witness, size: Number(size), cosignedAt, note };
}
