import { localKeyWrapper } from "@urna/service-kit/crypto/key-wrapper";
import { dataKeysTable } from "@urna/service-kit/database/data-keys-table";
import { openKeyring } from "@urna/service-kit/database/keys";
import { aDatabaseOf, type TestDatabase } from "@urna/service-kit/testing/database";
import { testKeys } from "@urna/service-kit/testing/keys";

const wrapper = localKeyWrapper(testKeys.platformKey);
const place = { table: "people", column: "email", row: "p1" };

let database: TestDatabase;

beforeEach(async () => {
  database = await aDatabaseOf(dataKeysTable);
});

afterEach(() => database.drop());

it("agrees on one first key, though replicas start together", async () => {
  const rings = await Promise.all([1, 2, 3].map(() => openKeyring({ database: database.db, wrapper })));
  expect(await database.db("data_keys").pluck("id")).toHaveLength(1);
  const sealed = rings[0]?.cipher.encrypt("ana@example.cl", place) ?? Buffer.alloc(0);
  expect(rings.map((ring) => ring.cipher.decrypt(sealed, place))).toEqual(Array(3).fill("ana@example.cl"));
  rings.forEach((ring) => ring.close());
});

it("stores no key in the clear and opens none under another platform key", async () => {
  const ring = await openKeyring({ database: database.db, wrapper });
  ring.close();
  const other = localKeyWrapper(testKeys.pepperKey);
  await expect(openKeyring({ database: database.db, wrapper: other })).rejects.toThrow();
});

it("reads a new key before its time and writes with it from then on", async () => {
  const ring = await openKeyring({ database: database.db, wrapper });
  const wrapped = await wrapper.wrap(Buffer.alloc(32, 9));
  const [row] = await database
    .db("data_keys")
    .insert({ wrapped, writes_from: new Date(Date.now() + 60_000) }, ["id"]);
  await ring.refresh();
  const before = ring.cipher.encrypt("old", place);
  expect(before.readUInt32BE(1)).not.toBe(row.id);

  await database
    .db("data_keys")
    .where(row)
    .update({ writes_from: new Date(Date.now() - 1_000) });
  const later = await openKeyring({ database: database.db, wrapper });
  const after = later.cipher.encrypt("new", place);
  expect(after.readUInt32BE(1)).toBe(row.id);
  expect(ring.cipher.decrypt(after, place)).toBe("new");
  expect(later.cipher.decrypt(before, place)).toBe("old");
  ring.close();
  later.close();
});
