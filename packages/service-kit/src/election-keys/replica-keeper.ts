import type { ElectionId } from "@urna/contract/identifiers";
import type { KeyKeeper, KeptKey } from "./key-keeper.ts";

/** The other replicas of a service, each called separately. */
export interface Peers {
  /** Resolves once every reachable peer has the key. */
  hold(electionId: ElectionId, key: Buffer): Promise<void>;
  /**
   * The first key that a peer has; undefined where every replica answered that it has none.
   * @throws DomainError `unavailable` where not every replica could be asked
   */
  find(kept: KeptKey): Promise<Buffer | undefined>;
}

/**
 * Keys in the memory of all replicas of a service, copied from one to the next. `own` is a folder in memory, which
 * survives the process but not the machine.
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
