import type { Clock } from "@urna/service-kit/clock";
import type { HeadKey } from "./head.ts";
import { startOfHour } from "./leaf.ts";
import { hashOfRange, subtreesOf } from "./merkle/subtrees.ts";
import type { HeadFile, LogStore } from "./ports.ts";

export interface Signing {
  store: LogStore;
  key: HeadKey;
  clock: Clock;
  headFile: HeadFile | undefined;
}

/** Signs the tree as it stands, unless its newest head covers it already. */
export async function signHead({ store, key, clock, headFile }: Signing): Promise<void> {
  const treeSize = await store.size();
  const newest = await store.newestHead();
  if (newest && newest.treeSize >= treeSize) return;
  const tree = { start: 0, end: treeSize };
  const root = hashOfRange(tree, await store.hashes(subtreesOf(tree)));
  const signedHead = await key.sign({
    treeSize,
    rootHash: root.toString("hex"),
    signedAt: startOfHour(clock.now()),
  });
  if (await store.addHead({ treeSize, signedHead })) await headFile?.append(signedHead);
}
