import type { Networks } from "@urna/service-kit/networks";

/** Proofs that were used, each by its hash. */
export interface ProofStore {
  /** Uses a proof up; false where it was used before. */
  useUpProof(hash: Buffer, expiresAt: Date): Promise<boolean>;
}

/** What is counted of a network: wrong tries, and answers that named something about somebody. */
export type WatchedKind = "missed" | "named";

/** What networks did within the last hour, apart from any document or account. */
export interface NetworkStore {
  readNetworkCounts(
    kind: WatchedKind,
    networks: Networks,
    now: Date,
  ): Promise<{ near: number; wide: number }>;
  addToNetworks(kind: WatchedKind, networks: Networks, now: Date): Promise<void>;
}
