import { withTransaction } from "@urna/service-kit/database";
import { electionKeys, type ElectionKeys } from "@urna/service-kit/election-keys/election-keys";
import { observeElectionKeys } from "@urna/service-kit/election-keys/gauges";
import { electionKeysTable, endKey } from "@urna/service-kit/election-keys/table";
import { transitKeeper } from "@urna/service-kit/election-keys/transit-keeper";
import { transitKeyWrapper } from "@urna/service-kit/crypto/transit-key-wrapper";
import { WrongPlatformKey } from "@urna/service-kit/crypto/key-wrapper";
import { aDatabaseOf, type TestDatabase } from "@urna/service-kit/testing/database";
import { Registry } from "@urna/service-kit/telemetry";
import { aTransitServer } from "@urna/service-kit/testing/transit-server";

const electionId = "8PJhD9zqFWvN5W";
const otherId = "NY4LK8a5M6S6Zf";
const transitKeyOf = (id: string) => `urna-election-identity-${id}`;
let kms: Awaited<ReturnType<typeof aTransitServer>>;
let database: TestDatabase;

beforeAll(async () => {
  kms = await aTransitServer();
});
beforeEach(async () => {
  database = await aDatabaseOf(electionKeysTable);
});
afterEach(async () => {
  kms.behave("well");
  for (const name of kms.keys.keys()) if (name !== "urna") kms.keys.delete(name);
  await database.drop();
});
afterAll(() => kms.close());

const options = (more: object = {}) => ({ ...kms.options, ...more });
/** A process that has just begun, with nothing in its memory. */
const replica = (more?: object) => electionKeys(database.db, transitKeeper("identity", options(more)));
const rowOf = async (id = electionId) => (await database.db("election_keys").where({ election_id: id }))[0];
const end = (id = electionId) => withTransaction(database.db, (transaction) => endKey(transaction, id));
const metricsOf = (keys: ElectionKeys) => {
  const registry = new Registry();
  observeElectionKeys(registry, keys);
  return registry.metrics();
};
const unavailable = { code: "unavailable" };

test("comes back when every replica was gone at once", async () => {
  const key = await replica().create(electionId);
  const later = replica();
  expect(await later.get(electionId)).toEqual(key);
  expect(await later.lost()).toEqual([]);
  expect(JSON.stringify(await rowOf())).not.toContain(key.toString("hex"));
});

test("is one key, though ten replicas make it at once, under a key of the engine that nobody can take out", async () => {
  const made = await Promise.all(Array.from({ length: 10 }, () => replica().create(electionId)));
  expect(new Set(made.map((key) => key.toString("hex"))).size).toBe(1);
  expect(await replica().get(electionId)).toEqual(made[0]);
  expect([...kms.keys.keys()]).toEqual(["urna", transitKeyOf(electionId)]);
  expect(kms.keys.get(transitKeyOf(electionId))).toMatchObject({ exportable: false, deletionAllowed: true });
});

test("once it was destroyed, no copy of the database opens under any key that is left", async () => {
  const [one, other] = [replica(), replica()];
  await one.create(electionId);
  await one.create(otherId);
  await other.get(electionId);
  const { wrapped: copied } = await rowOf();
  await end();
  await one.sweep();
  await other.sweep();
  expect([await one.get(electionId), await other.get(electionId)]).toEqual([undefined, undefined]);
  expect(await rowOf()).toMatchObject({ wrapped: null, destroyed_at: expect.any(Date) });
  const left = [...kms.keys.keys()];
  expect(left).toEqual(["urna", transitKeyOf(otherId)]);
  // Nor under a new key of the same name.
  await transitKeeper("identity", options()).keep(electionId, Buffer.alloc(32));
  for (const key of [...left, transitKeyOf(electionId)])
    await expect(transitKeyWrapper(options({ key })).unwrap(copied)).rejects.toThrow(WrongPlatformKey);
  expect(await replica().get(otherId)).toHaveLength(32);
});

test.each([
  ["is away", {}, /./],
  ["goes away between the key and its configuration", {}, /config/],
  ["goes away before the wrapping", {}, /encrypt/],
  ["does not let its token make keys", { token: "old-token" }, /^$/],
])("is refused, and nothing is half made, where the engine %s", async (_how, more, where) => {
  kms.behave("sealed", where);
  await expect(replica(more).create(electionId)).rejects.toMatchObject(unavailable);
  expect(await rowOf()).toBeUndefined();
  kms.behave("well");
  const key = await replica().create(electionId);
  expect(await replica().get(electionId)).toEqual(key);
});

test("while the engine is away, a replica with the key goes on, and one without gets an error", async () => {
  const one = replica();
  const key = await one.create(electionId);
  kms.behave("sealed");
  const later = replica();
  expect(await one.get(electionId)).toEqual(key);
  await expect(later.get(electionId)).rejects.toMatchObject(unavailable);
  expect(await later.lost()).toEqual([electionId]);
  kms.behave("well");
  expect(await later.get(electionId)).toEqual(key);
});

test("is destroyed later where the engine is away at the close, and nobody gets it in between", async () => {
  const one = replica();
  await one.create(electionId);
  await one.create(otherId);
  await end();
  await end(otherId);
  kms.behave("sealed", new RegExp(electionId));
  expect(await one.sweep()).toEqual([expect.objectContaining(unavailable)]);
  expect(await one.get(electionId)).toBeUndefined();
  expect(await metricsOf(replica())).toMatch(/^urna_election_keys_undestroyed 1$/m);
  expect(await rowOf()).toMatchObject({ ended_at: expect.any(Date), destroyed_at: null });
  expect(await rowOf(otherId)).toMatchObject({ wrapped: null, destroyed_at: expect.any(Date) });
  kms.behave("well");
  expect(await replica().sweep()).toEqual([]);
  expect(await metricsOf(replica())).toMatch(/^urna_election_keys_undestroyed 0$/m);
  expect([...kms.keys.keys()]).toEqual(["urna"]);
});

describe("is not said to be destroyed", () => {
  beforeEach(async () => {
    await replica().create(electionId);
    await end();
  });
  afterEach(async () => {
    expect(await rowOf()).toMatchObject({ wrapped: expect.any(Buffer), destroyed_at: null });
    expect(await replica().undestroyed()).toEqual([electionId]);
  });

  test("where the engine says so and has it still", async () => {
    kms.behave("lies");
    expect(await replica().sweep()).toHaveLength(1);
  });

  test("where somebody forbade its deletion", async () => {
    kms.keys.get(transitKeyOf(electionId))!.deletionAllowed = false;
    expect(await replica().sweep()).toHaveLength(1);
  });

  test.each([{ mount: "elsewhere" }, { token: "old-token" }])(
    "by an engine that does not know it: %j",
    async (more) => {
      expect(await replica(more).sweep()).toHaveLength(1);
    },
  );
});
