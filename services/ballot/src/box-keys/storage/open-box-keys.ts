import type { ElectionId } from "@urna/contract/identifiers";
import type { Queryable } from "@urna/service-kit/database";
import type { ElectionKeys } from "@urna/service-kit/election-keys/election-keys";
import { boxKey, type BoxKey } from "./box-key.ts";

/**
 * The key of an election's box; undefined once it was destroyed, when everything is on the board.
 * @throws DomainError `unavailable` where the key is missing
 */
export type BoxKeys = (db: Queryable, electionId: ElectionId) => Promise<BoxKey | undefined>;

/** Derives each box's key once and keeps it in memory. */
export function openBoxKeys(keys: ElectionKeys): BoxKeys {
  const opened = new WeakMap<Buffer, BoxKey>();
  return async (db, electionId) => {
    const secret = await keys.get(electionId, db);
    if (secret === undefined) return undefined;
    const key = opened.get(secret) ?? boxKey(secret);
    opened.set(secret, key);
    return key;
  };
}
