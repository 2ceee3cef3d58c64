import type { KeyKeeper, KeptKey } from "./key-keeper.ts";

/** The other replicas of a service, each asked by itself. */
export interface Peers {
  /** Resolves once every peer that answers holds the key. */
  hold(electionId: string, key: Buffer): Promise<void>;
  /** The first key that a peer has; undefined where all that answer have none. */
  find(kept: KeptKey): Promise<Buffer | undefined>;
}

/**
 * Keys in the memory of all replicas of a service, handed from one to the next: what this replica holds, and what its
 * peers do. `own` is a folder in memory, which outlives the process and not the machine.
 */
export function replicaKeeper(own: KeyKeeper, peers: Peers): KeyKeeper {
  return {
    ...own,
    async keep(electionId, key) {
      await own.keep(electionId, key);
      await peers.hold(electionId, key);
      return undefined;
    },
    async find(kept) {
      const held = await own.find(kept);
      if (held) return held;
      const found = await peers.find(kept);
      if (found) await own.keep(kept.electionId, found);
      return found;
    },
  };
}
