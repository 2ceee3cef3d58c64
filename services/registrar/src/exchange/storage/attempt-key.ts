import type { Queryable } from "@urna/service-kit/database";
import type { ElectionKeys } from "@urna/service-kit/election-keys/election-keys";
import type { Attempt } from "../domain/sealing.ts";

/**
 * The name of an attempt's key. An ended key is never replaced, so each attempt has one of its own. No election's id has
 * a zero.
 */
export function keyNameOf({ uuid, attempt }: Attempt): string {
  return `${uuid}0${attempt}`;
}

/** Undefined where the attempt has ended. `on`: the caller's transaction, to reuse its connection. */
export function keyOf(
  keys: Pick<ElectionKeys, "get">,
  attempt: Attempt,
  on?: Queryable,
): Promise<Buffer | undefined> {
  return keys.get(keyNameOf(attempt), on);
}
