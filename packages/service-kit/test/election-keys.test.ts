import { readdir, rm } from "node:fs/promises";
import { withTransaction } from "@urna/service-kit/database";
import { electionKeysTable, endKey, lockLiveKey } from "@urna/service-kit/election-keys/table";
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
