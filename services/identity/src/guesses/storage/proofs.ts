import type { Database } from "@urna/service-kit/database";
import type { ProofStore } from "../domain/ports.ts";

export function createProofStore(db: Database): ProofStore {
  return {
    useUpProof: async (hash, expiresAt) => {
      const used = await db("used_proofs")
        .insert({ hash, expires_at: expiresAt })
        .onConflict("hash")
        .ignore()
        .returning<{ hash: Buffer }[]>("hash");
      return used.length > 0;
    },
  };
}
