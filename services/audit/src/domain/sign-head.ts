import type { Clock } from "@urna/service-kit/clock";
import type { Head, HeadKey } from "./head.ts";
import { startOfHour } from "./leaf.ts";
import { hashOfRange, rootOf, subtreesOf } from "@urna/transparency/tree/subtrees";
import type { HeadFile, LogStore } from "./ports.ts";
import type { Seal } from "./seal.ts";
import { frontierAt, verifyLog } from "./verify-log.ts";

export interface Signing {
  store: LogStore;
  key: HeadKey;
  seal: Seal;
  clock: Clock;
  headFile: HeadFile | undefined;
}

/**
 * Signs the current tree, unless the newest head covers it already.
 * @throws Error where the log contradicts the newest head, or a later entry was not written by this service: no head
 * confirms such entries
 */
export async function signHead(signing: Signing): Promise<void> {
  const { store, key, clock, headFile } = signing;
  const treeSize = await store.size();
  const newest = await store.newestHead();
  if (newest && newest.treeSize >= treeSize) return;
  const known = newest && (await key.open(newest.signedHead));
  if (newest && !known) throw new Error("the newest head bears another signature");
  if (treeSize > 0) await checkGrown(signing, known, treeSize);
  const tree = { start: 0, end: treeSize };
  const root = hashOfRange(tree, await store.hashes(subtreesOf(tree)));
  const signedHead = await key.sign({
    treeSize,
    rootHash: root.toString("hex"),
    signedAt: startOfHour(clock.now()),
  });
  if (await store.addHead({ treeSize, signedHead })) await headFile?.append(signedHead);
}

/** Whether the log continues `newest` only by entries with our seal. */
async function checkGrown(
  { store, key, seal }: Signing,
  newest: Head | undefined,
  treeSize: number,
): Promise<void> {
  const first = newest?.treeSize ?? 0;
  const before = rootOf(await frontierAt(store, first));
  if (newest && before !== newest.rootHash) throw new Error("the log is not what its newest head says");
  const grown = { ...store, heads: async () => [] };
  const stage = { first, limit: treeSize - first, proven: first };
  const { finding } = await verifyLog({ store: grown, key, seal, headFile: undefined }, stage);
  if (finding) throw new Error(`entry ${finding.index} is none that was logged: ${finding.reason}`);
}
