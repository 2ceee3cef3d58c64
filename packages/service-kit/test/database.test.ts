import {
  closeDatabase,
  isUniqueViolation,
  openDatabase,
  ping,
  plannedOnce,
  withTransaction,
} from "@urna/service-kit/database";
import { baseline } from "@urna/service-kit/database/baseline";
import { migrate, pendingMigrations, type Migration } from "@urna/service-kit/database/migrate";
import { dataKeysTable } from "@urna/service-kit/database/data-keys-table";
import { outboxTable } from "@urna/service-kit/events/outbox-table";
import { aDatabase, type TestDatabase } from "@urna/service-kit/testing/database";
import { isInfrastructureFailure } from "../src/errors/infrastructure-failure.ts";
import { aPortBefore } from "./a-port-before.ts";
import { migrationsGoUpDownUp } from "@urna/service-kit/testing/migrations";

const createThings: Migration = {
  name: "20260301T090000-create-things",
  up: async (db) =>
    void (await db.raw("create table things (id bigint primary key, name text, day date, bytes bytea)")),
  down: async (db) => void (await db.raw("drop table things")),
};
const nameThings: Migration = {
  name: "20260301T090001-name-things",
  up: async (db) => void (await db.raw("create unique index things_name on things (name)")),
  down: async (db) => void (await db.raw("drop index things_name")),
};

let database: TestDatabase;

beforeAll(async () => {
  database = await aDatabase([createThings, nameThings]);
});

afterAll(() => database.drop());

it("gives bigint and date as text and bytea as bytes", async () => {
  await database.db("things").insert({ id: "9007199254740993", day: "2026-04-05", bytes: Buffer.of(0, 255) });
  const [row] = await database.db("things").select("id", "day", "bytes");
  expect(row).toEqual({ id: "9007199254740993", day: "2026-04-05", bytes: Buffer.of(0, 255) });
});

it("names the unique constraint that refused", async () => {
  await database.db("things").insert({ id: 1, name: "one" });
  const error: unknown = await database
    .db("things")
    .insert({ id: 2, name: "one" })
    .catch((caught: unknown) => caught);
  expect(isUniqueViolation(error)).toBe(true);
  expect(isUniqueViolation(error, "things_name")).toBe(true);
  expect(isUniqueViolation(error, "things_pkey")).toBe(false);
});

it("commits what resolves and rolls back what rejects", async () => {
  await withTransaction(database.db, (trx) => trx("things").insert({ id: 10 }));
  const failing = withTransaction(database.db, async (trx) => {
    await trx("things").insert({ id: 11 });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await database.db("things").whereIn("id", [10, 11]).pluck("id")).toEqual(["10"]);
});

it("stops a statement that takes too long", async () => {
  const hasty = openDatabase({ url: database.url, statementTimeoutMs: 100 });
  await expect(hasty.raw("select pg_sleep(5)")).rejects.toMatchObject({ code: "57014" });
  await ping(hasty);
  await closeDatabase(hasty);
});

it("is unavailable soon when Postgres vanishes without a word, and connects again afterwards", async () => {
  const between = await aPortBefore(database.url);
  const db = openDatabase({ url: between.url, poolMax: 1, statementTimeoutMs: 200 });
  await ping(db);
  between.swallow();
  const failure = await db("things")
    .select("id")
    .then(
      () => undefined,
      (error: unknown) => error,
    );
  expect(isInfrastructureFailure(failure)).toBe(true);
  await ping(db);
  await closeDatabase(db);
  between.close();
});

it("applies each migration once, in order, though several start at once", async () => {
  const fresh = await aDatabase();
  expect(await pendingMigrations(fresh.db, [nameThings, createThings])).toHaveLength(2);
  const applied = await Promise.all([1, 2, 3].map(() => migrate(fresh.db, [nameThings, createThings])));
  expect(applied.flat()).toEqual([createThings.name, nameThings.name]);
  expect(await pendingMigrations(fresh.db, [nameThings, createThings])).toEqual([]);
  await fresh.drop();
});

it("leaves nothing behind when one of the pending migrations fails", async () => {
  const broken: Migration = { ...nameThings, up: async (db) => void (await db.raw("create nonsense")) };
  const fresh = await aDatabase();
  await expect(migrate(fresh.db, [createThings, broken])).rejects.toThrow();
  expect(await fresh.db.schema.hasTable("things")).toBe(false);
  await fresh.drop();
});

it("refuses malformed and repeated names", async () => {
  await expect(migrate(database.db, [{ ...createThings, name: "things" }])).rejects.toThrow("things");
  await expect(migrate(database.db, [createThings, createThings])).rejects.toThrow("twice");
});

it("takes the kit's own tables up, down and up", () =>
  migrationsGoUpDownUp([
    baseline("20260101T000000-create-kit", [outboxTable, dataKeysTable]),
    createThings,
    nameThings,
  ]));

it("notices a migration that does not take back what it made", async () => {
  const sloppy: Migration = {
    ...createThings,
    up: async (db) => {
      await createThings.up(db);
      await db.raw("create type color as enum ('red')");
    },
  };
  await expect(migrationsGoUpDownUp([sloppy])).rejects.toThrow("something is left");
});

it("has a search planned once for a connection, also through a migration that adds a column", async () => {
  const found = await withTransaction(database.db, async (trx) => {
    const named = (id: number) => plannedOnce("thing", trx("things").select("name").where({ id }));
    const times = async () =>
      (
        await trx("pg_prepared_statements").where({ name: "thing" }).select("generic_plans", "custom_plans")
      )[0];
    await trx("things").insert({ id: 30, name: "thirty" });
    for (let time = 0; time < 9; time += 1) await named(30);
    const before: unknown = await times();
    await trx.raw("alter table things add column more text");
    const after = await named(30);
    await trx.raw("alter table things drop column more");
    return { before, after };
  });
  expect(found).toEqual({ before: { generic_plans: "4", custom_plans: "5" }, after: [{ name: "thirty" }] });
});
