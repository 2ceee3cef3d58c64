import type { ElectionId } from "@urna/contract/identifiers";
import type { ElectionKeys } from "./election-keys.ts";
import type { KeyKeeper } from "./key-keeper.ts";

/** Calls between replicas. They neither give nor accept an ended key. */
export function electionKeyHandlers(own: KeyKeeper, keys: Pick<ElectionKeys, "isEnded">) {
  return {
    holdKey: async ({ electionId, key }: { electionId: ElectionId; key: Uint8Array }) => {
      if (!(await keys.isEnded(electionId))) await own.keep(electionId, Buffer.from(key));
      return {};
    },
    findKey: async ({ electionId, sha256 }: { electionId: ElectionId; sha256: Uint8Array }) => {
      if (await keys.isEnded(electionId)) return { key: Buffer.alloc(0) };
      const found = await own.find({ electionId, sha256: Buffer.from(sha256), wrapped: undefined });
      return { key: found ?? Buffer.alloc(0) };
    },
  };
}
