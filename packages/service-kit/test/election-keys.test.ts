import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { withTransaction } from "@urna/service-kit/database";
import { electionKeys } from "@urna/service-kit/election-keys/election-keys";
import { folderKeeper } from "@urna/service-kit/election-keys/folder-keeper";
import { electionKeysTable, endKey, lockLiveKey } from "@urna/service-kit/election-keys/table";
import { DomainError } from "@urna/service-kit/errors";
import { aDatabaseOf, type TestDatabase } from "@urna/service-kit/testing/database";
import { someElectionKeys, type TestElectionKeys } from "@urna/service-kit/testing/election-keys";

const electionId = "8PJhD9zqFWvN5W";
let database: TestDatabase;
let keys: TestElectionKeys;

beforeEach(async () => {
  database = await aDatabaseOf(electionKeysTable);
  keys = await someElectionKeys();
});
afterEach(async () => {
  await keys.remove();
  await database.drop();
});

const destroy = (id: string) => withTransaction(database.db, (trx) => endKey(trx, id));

test("ten replicas that make an election's key at once all have the same", async () => {
  const made = await Promise.all(Array.from({ length: 10 }, () => keys.on(database.db).create(electionId)));
  expect(new Set(made.map((key) => key.toString("hex"))).size).toBe(1);
  expect(await keys.on(database.db).get(electionId)).toEqual(made[0]);
});

test("an election without a key has none, and the database never has one", async () => {
  const replica = keys.on(database.db);
  expect(await replica.get(electionId)).toBeUndefined();
  const key = await replica.create(electionId);
  const [row] = await database.db("election_keys").select("*");
  expect(JSON.stringify(row)).not.toContain(key.toString("hex"));
  expect(row).toMatchObject({ wrapped: null, destroyed_at: null });
});

test("a key that was destroyed in a transaction is gone everywhere, whoever sweeps", async () => {
  const [one, other] = [keys.on(database.db), keys.on(database.db)];
  await one.create(electionId);
  await other.get(electionId);
  await one.create("NY4LK8a5M6S6Zf");
  await destroy(electionId);
  await other.sweep();
  expect((await readdir(keys.folder)).filter((name) => name.startsWith(electionId))).toEqual([]);
  await one.sweep();
  expect(await one.get(electionId)).toBeUndefined();
  expect(await other.get(electionId)).toBeUndefined();
  expect(await other.get("NY4LK8a5M6S6Zf")).toHaveLength(32);
  await expect(one.create(electionId)).rejects.toMatchObject({ code: "write-conflict" });
});

test("a process that dies between the transaction and the destruction leaves it to the next", async () => {
  await keys.on(database.db).create(electionId);
  await destroy(electionId);
  expect(await readdir(keys.folder)).toHaveLength(1);
  await keys.on(database.db).sweep();
  expect(await readdir(keys.folder)).toEqual([]);
});

test("a lost key makes its own election unavailable, and is reported", async () => {
  await keys.on(database.db).create(electionId);
  await rm(keys.folder, { recursive: true });
  const replica = keys.on(database.db);
  await replica.create("NY4LK8a5M6S6Zf");
  await expect(replica.get(electionId)).rejects.toMatchObject({ code: "unavailable" });
  expect(await replica.lost()).toEqual([electionId]);
  expect(await replica.get("NY4LK8a5M6S6Zf")).toHaveLength(32);
});

test("a replica is not complete while another one that cannot be asked may have a key", async () => {
  const one = keys.on(database.db);
  const key = await one.create(electionId);
  let isAway = true;
  const later = electionKeys(database.db, {
    ...folderKeeper(join(keys.folder, "other")),
    find: () => (isAway ? Promise.reject(new DomainError("unavailable")) : Promise.resolve(key)),
  });
  await later.gather();
  await expect(later.refuseIncomplete()).rejects.toMatchObject({ code: "unavailable" });
  await expect(later.get(electionId)).rejects.toMatchObject({ code: "unavailable" });
  isAway = false;
  await later.gather();
  await later.refuseIncomplete();
  expect(await later.get(electionId)).toEqual(key);
});

test("a replica does not wait for a key that nobody has, nor longer than a minute for an answer", async () => {
  await keys.on(database.db).create(electionId);
  let answer: () => Promise<undefined> = () => Promise.resolve(undefined);
  const later = electionKeys(database.db, {
    ...folderKeeper(join(keys.folder, "other")),
    find: () => answer(),
  });
  await later.gather();
  await later.refuseIncomplete();
  answer = () => Promise.reject(new DomainError("unavailable"));
  // Known as lost: an outage afterwards changes nothing.
  await later.gather();
  await later.refuseIncomplete();

  const another = electionKeys(database.db, {
    ...folderKeeper(join(keys.folder, "another")),
    find: () => answer(),
  });
  await another.gather();
  await expect(another.refuseIncomplete()).rejects.toMatchObject({ code: "unavailable" });
  const now = performance.now();
  jest.spyOn(performance, "now").mockReturnValue(now + 61_000);
  await another.refuseIncomplete();
  jest.restoreAllMocks();
});

test("of two that end a key one comes first", async () => {
  await keys.on(database.db).create(electionId);
  const ended = await Promise.all(
    [1, 2].map(() =>
      withTransaction(database.db, async (trx) => {
        const live = await lockLiveKey(trx, electionId);
        if (live) await endKey(trx, electionId);
        return live;
      }),
    ),
  );
  expect(ended.sort()).toEqual([false, true]);
});
