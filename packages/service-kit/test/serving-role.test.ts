import { closeDatabase, openDatabase, type Database } from "@urna/service-kit/database";
import { migrate, runMigrations, type Migration } from "@urna/service-kit/database/migrate";
import { aDatabase, type TestDatabase } from "@urna/service-kit/testing/database";
import { eventually } from "@urna/service-kit/testing/eventually";
import { aServingRole } from "@urna/service-kit/testing/serving-role";
import { aPortBefore } from "./a-port-before.ts";

const making = (table: string, second: number): Migration => ({
  name: `20260301T09000${second}-create-${table}`,
  up: async (db) =>
    void (await db.raw(`create table ${table} (id integer generated always as identity, name text)`)),
  down: async (db) => void (await db.raw(`drop table ${table}`)),
});
const [things, others] = [making("things", 0), making("others", 1)];

let database: TestDatabase;
let serveRole: string;
let serving: Database;

beforeAll(async () => {
  database = await aDatabase();
  const role = await aServingRole(database.db);
  serveRole = role.name;
  await migrate(database.db, [things], { serveRole });
  serving = openDatabase({ url: role.urlOf(database.url), poolMax: 1 });
});

afterAll(async () => {
  await closeDatabase(serving);
  await database.db.raw(`drop owned by ${serveRole}`);
  await database.db.raw(`drop role ${serveRole}`);
  await database.drop();
});

it("reads and writes rows, and vacuums", async () => {
  await serving("things").insert({ name: "one" });
  await serving("things").where({ name: "one" }).update({ name: "two" });
  expect(await serving("things").pluck("name")).toEqual(["two"]);
  await serving("things").delete();
  // Without the right to, a vacuum only warns.
  await serving.raw("vacuum things");
  await eventually(async () => {
    const [row] = await database.db("pg_stat_user_tables").where({ relname: "things" }).select("last_vacuum");
    expect(row).toEqual({ last_vacuum: expect.any(Date) });
  });
});

it.each([
  "create table mine (id int)",
  "create schema mine",
  "create view mine as select 1",
  "truncate things",
  "drop table things",
  "alter table things add column more text",
  "create index mine on things (name)",
  "alter table things owner to current_user",
  "create function mine() returns int language sql return 1",
  "delete from migrations",
  "insert into migrations (name) values ('later')",
])("may not: %s", async (sql) => {
  await expect(serving.raw(sql)).rejects.toMatchObject({ code: "42501" });
});

it("uses a table that a later migration makes, too", async () => {
  await expect(serving("others").select()).rejects.toThrow();
  await migrate(database.db, [things, others], { serveRole });
  expect(await serving("others").select()).toEqual([]);
});

it("is never the role that owns the tables", async () => {
  const { rows } = await database.db.raw<{ rows: { owner: string }[] }>("select current_user as owner");
  await expect(migrate(database.db, [], { serveRole: rows[0]?.owner })).rejects.toThrow(
    "must not be the one",
  );
});

it("waits, as the serving role, until the migrator has applied everything", async () => {
  const { db, url, drop } = await aDatabase();
  const role = await aServingRole(db);
  let done = false;
  const migrations = [things, others];
  const waiting = runMigrations("test", { url: role.urlOf(url), migrations }, ["wait"]).then(() => {
    done = true;
  });
  await migrate(db, [things], { serveRole: role.name });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(done).toBe(false);
  await migrate(db, migrations, { serveRole: role.name });
  await waiting;
  expect(await db("migrations")).toHaveLength(2);
  await db.raw(`drop owned by ${role.name}`);
  await db.raw(`drop role ${role.name}`);
  await drop();
});

it("waits for a database that is not there yet, and migrates it then", async () => {
  const { url, db, drop } = await aDatabase();
  const before = await aPortBefore(url);
  before.close();
  const migrated = runMigrations("test", { url: before.url, migrations: [things] }, []);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const back = await aPortBefore(url, Number(new URL(before.url).port));
  await migrated;
  expect(process.exitCode).toBeUndefined();
  expect(await db("migrations")).toHaveLength(1);
  back.close();
  await drop();
});
