import type { ElectionId } from "@urna/contract/identifiers";
import { WrongPlatformKey } from "../crypto/key-wrapper.ts";
import { KmsFailure, type TransitOptions } from "../crypto/transit-engine.ts";
import { transitKeyWrapper } from "../crypto/transit-key-wrapper.ts";
import { createTransitKey, deleteTransitKey } from "../crypto/transit-keys.ts";
import { DomainError } from "../errors.ts";
import type { KeyKeeper } from "./key-keeper.ts";

/**
 * Keys in the table, each wrapped under its own key in a transit engine, which deletes that one for good. While the
 * election runs, every replica can unwrap it, even after all were down. After the deletion no copy of the table can be
 * opened. Copies of the engine's own store are outside this promise.
 * @param options `key`: the platform's, whose name is the prefix of the others
 */
export function transitKeeper(service: string, options: TransitOptions): KeyKeeper {
  const keyOf = (electionId: ElectionId): TransitOptions => ({
    ...options,
    key: `${options.key}-election-${service}-${electionId}`,
  });
  return {
    async keep(electionId, key) {
      const own = keyOf(electionId);
      await createTransitKey(own).catch(whereAway);
      return transitKeyWrapper(own).wrap(key).catch(whereAway);
    },
    async find({ electionId, wrapped }) {
      if (wrapped === undefined) return undefined;
      return transitKeyWrapper(keyOf(electionId)).unwrap(wrapped).catch(whereGone).catch(whereAway);
    },
    destroy: (electionId) => deleteTransitKey(keyOf(electionId)).catch(whereAway),
    // The table lists the elections with keys.
    held: () => Promise.resolve([]),
  };
}

function whereGone(error: unknown): undefined {
  if (error instanceof WrongPlatformKey) return undefined;
  throw error;
}

function whereAway(error: unknown): never {
  throw error instanceof KmsFailure ? new DomainError("unavailable", {}, { cause: error }) : error;
}
