import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folderKeeper } from "./folder-keeper.ts";
import { electionKeyHandlers } from "./handlers.ts";
import type { KeyKeeper } from "./key-keeper.ts";
import { openPeers } from "./peers.ts";
import { replicaKeeper } from "./replica-keeper.ts";

const electionId = "8PJhD9zqFWvN5W";
const key = randomBytes(32);
const kept = { electionId, sha256: createHash("sha256").update(key).digest(), wrapped: undefined };
let folder: string;
let present: string[];
/** What their name resolves to, if not to those that are present. */
let named: string[] | undefined;
let ended: Set<string>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "urna-replicas-"));
  [present, named, ended] = [[], undefined, new Set()];
});
afterEach(() => rm(folder, { recursive: true }));

const memoryOf = (address: string): KeyKeeper => folderKeeper(join(folder, address));

/** A replica with the others of `present` as its peers, by address. */
function replica(address: string) {
  present.push(address);
  const open = (peer: string) => {
    const [host = ""] = peer.split(":");
    const isEnded = (id: string) => Promise.resolve(ended.has(id));
    const call = electionKeyHandlers(memoryOf(host), { isEnded });
    const away = <T>(answer: () => Promise<T>) =>
      present.includes(host) ? answer() : Promise.reject(new Error("away"));
    return {
      call: {
        holdKey: (request: Parameters<typeof call.holdKey>[0]) => away(() => call.holdKey(request)),
        findKey: (request: Parameters<typeof call.findKey>[0]) => away(() => call.findKey(request)),
      },
      close: () => undefined,
    };
  };
  return replicaKeeper(
    memoryOf(address),
    openPeers("peers:50051", open, {
      addresses: () => Promise.resolve(named ?? present),
      isOwn: (each) => each === address,
    }),
  );
}

const leaves = (address: string) => {
  present = present.filter((each) => each !== address);
};

test("gives a new key to every reachable replica before its use", async () => {
  const [one] = [replica("10.0.0.1"), replica("10.0.0.2")];
  await one.keep(electionId, key);
  expect(await memoryOf("10.0.0.2").find(kept)).toEqual(key);
});

test("gives the key to a later replica, which passes it on after the first is gone", async () => {
  await replica("10.0.0.1").keep(electionId, key);
  const later = replica("10.0.0.2");
  expect(await later.find(kept)).toEqual(key);
  leaves("10.0.0.1");
  expect(await replica("10.0.0.3").find(kept)).toEqual(key);
});

test("finds nothing when every replica with the key is gone", async () => {
  await replica("10.0.0.1").keep(electionId, key);
  leaves("10.0.0.1");
  expect(await replica("10.0.0.2").find(kept)).toBeUndefined();
});

const notKnown = { code: "unavailable" };

test.each([
  ["their name resolves to nothing", []],
  ["their name resolves to what was there before this one", ["10.0.0.9"]],
  ["one of them does not answer", ["10.0.0.2", "10.0.0.9"]],
])("does not take a key for lost while %s", async (_, addresses) => {
  await replica("10.0.0.1").keep(electionId, key);
  const later = replica("10.0.0.2");
  named = addresses;
  await expect(later.find(kept)).rejects.toMatchObject(notKnown);
  named = undefined;
  expect(await later.find(kept)).toEqual(key);
});

test("accepts only the valid key as an answer", async () => {
  await replica("10.0.0.1").keep(electionId, randomBytes(32));
  expect(await replica("10.0.0.2").find(kept)).toBeUndefined();
});

test("neither gives nor accepts an ended key", async () => {
  const [one, two] = [replica("10.0.0.1"), replica("10.0.0.2")];
  await one.keep(electionId, key);
  ended.add(electionId);
  await two.destroy(electionId);
  expect(await two.find(kept)).toBeUndefined();
  await one.keep(electionId, key);
  expect(await memoryOf("10.0.0.2").held()).toEqual([]);
});
