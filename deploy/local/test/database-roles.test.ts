import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeDatabase, openDatabase, type Database } from "@urna/service-kit/database";
import { ensureDatabases } from "../src/parts/databases.ts";
import { superuser, withDatabase, type Postgres } from "../src/parts/postgres.ts";
import { aCluster, databases, migrateAll, password, passwords } from "./support/migrated-cluster.ts";

let dataDir: string;
let cluster: Awaited<ReturnType<typeof aCluster>>;
let postgres: Postgres;

const inside = <T>(role: string, name: string, work: (db: Database) => PromiseLike<T>) =>
  withDatabase(postgres.url(role, password, name), work);

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "urna-roles-"));
  cluster = await aCluster(dataDir);
  ({ postgres } = cluster);
  await ensureDatabases(postgres, password, { databases, passwords });
  await migrateAll(postgres, dataDir);
}, 60_000);

afterAll(async () => {
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it("can be started again and again", async () => {
  await ensureDatabases(postgres, password, { databases, passwords });
  await migrateAll(postgres, dataDir);
});

const notTheirs = [
  "create table mine (id int)",
  "create temporary table mine (id int)",
  "create schema mine",
  "create role mine superuser",
  "create database mine",
  "alter system set log_statement = 'all'",
  "copy (select 1) to program 'true'",
  "select pg_read_file('PG_VERSION')",
  "set session_replication_role = replica",
  "select * from pg_authid",
  "alter role current_user superuser",
];

describe.each(databases)("the role that serves $name", ({ name, owner, serving }) => {
  let db: Database;
  const refused = { code: "42501" };

  beforeAll(() => {
    db = openDatabase({ url: postgres.url(serving, password, name), poolMax: 1 });
  });
  afterAll(() => closeDatabase(db));

  it.each([...notTheirs, `set role ${owner}`, `set role ${superuser}`])("may not: %s", async (sql) => {
    await expect(db.raw(sql)).rejects.toMatchObject(refused);
  });

  it("may not truncate, drop or alter any of its tables, or give them triggers", async () => {
    const tables = await db("pg_tables").where({ schemaname: "public" }).pluck<string[]>("tablename");
    expect(tables.length).toBeGreaterThan(2);
    const changes = ["disable trigger all", "add column mine int", `owner to ${serving}`];
    const trigger = "execute function suppress_redundant_updates_trigger()";
    const forbidden = tables.flatMap((table) => [
      `truncate ${table}`,
      `drop table ${table}`,
      `comment on table ${table} is 'mine'`,
      ...changes.map((change) => `alter table ${table} ${change}`),
      `create trigger mine before insert on ${table} for each row ${trigger}`,
    ]);
    for (const sql of forbidden) await expect(db.raw(sql)).rejects.toMatchObject(refused);
  });

  it("may not change which migrations were applied", async () => {
    await expect(db("migrations").delete()).rejects.toMatchObject(refused);
  });

  it("may not connect to another database", async () => {
    const all = [...databases.map((each) => each.name), "postgres", "template1"];
    for (const other of all.filter((each) => each !== name))
      await expect(inside(serving, other, (there) => there.raw("select 1"))).rejects.toMatchObject(refused);
  });
});
