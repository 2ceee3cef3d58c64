import { dataMapMatches } from "@urna/service-kit/testing/data-map";
import { migrationsGoUpDownUp } from "@urna/service-kit/testing/migrations";
import { aDatabase } from "@urna/service-kit/testing/database";
import { migrations } from "../src/storage/migrations/all.ts";
import { aServingRole } from "@urna/service-kit/testing/serving-role";
import { anAuditLog, type TestLog } from "./an-audit-log.ts";

describe("the tables of the log", () => {
  let log: TestLog;

  beforeAll(async () => {
    log = await anAuditLog();
    await log.appendReceipts(0, 3);
  });
  afterAll(() => log.drop());

  const changes = [
    ...["entries", "subtrees", "heads", "cosignatures", "page_builds"].flatMap((table) => [
      `delete from ${table}`,
      `truncate ${table}`,
    ]),
    `update entries set leaf = '{"kind":"x"}'`,
    "update subtrees set hash = ''",
    "update heads set tree_size = 0",
    "update page_builds set digests = ''",
    "update cosignatures set note = ''",
  ];

  it.each(changes)("do not let the serving role: %s", async (sql) => {
    await expect(log.serving.raw(sql)).rejects.toMatchObject({ code: "42501" });
  });

  it.each(changes)("do not let even their owner: %s", async (sql) => {
    await expect(log.owner.raw(sql)).rejects.toThrow("the audit log is append-only");
  });

  const others = [
    // Changes by another name.
    "insert into heads select * from heads on conflict (tree_size) do update set signed_head = ''",
    "merge into heads using (select 1) as x on true when matched then update set signed_head = ''",
    "merge into heads using (select 1) as x on true when matched then delete",
    "with gone as (delete from entries returning *) select * from gone",
    "select * from entries for update",
    "select * from entries for share",
    ...["share", "exclusive", "access exclusive"].map(
      (mode) => `do 'begin lock table entries in ${mode} mode; end'`,
    ),
    "copy entries from '/etc/hostname'",
    "copy (select leaf from entries) to program 'cat'",
    // The guard.
    "drop trigger append_only on entries",
    "alter table entries disable trigger all",
    "alter table entries disable trigger append_only",
    "set session_replication_role = replica",
    "drop function refuse_change() cascade",
    "create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'",
    "create trigger mine before insert on entries for each row execute function refuse_change()",
    "create rule mine as on insert to entries do instead nothing",
    // The tables.
    ...["entries", "subtrees", "heads"].map((table) => `drop table ${table}`),
    "alter table entries drop constraint entries_index_check",
    "alter table entries rename to others",
    "alter table entries owner to current_user",
    "alter table entries enable row level security",
    "create index mine on entries (leaf)",
    "reindex table entries",
    "drop index entries_code",
    "comment on table entries is 'mine'",
    "truncate entries, subtrees, heads cascade",
    // Things of its own.
    "create table mine (id int)",
    "create view mine as select 1",
    "create schema mine",
    "create sequence mine",
    "create type mine as enum ('a')",
    "create extension pg_trgm",
    "create function mine() returns int language sql return 1",
    "create publication mine for all tables",
    "select * into mine from entries",
    // Rights, roles and databases.
    "set role pg_write_all_data",
    "grant pg_write_all_data to current_user",
    "alter role current_user superuser",
    "create role mine",
    "create database mine",
    "select pg_read_file('postgresql.conf')",
    "select lo_import('/etc/hostname')",
    "alter system set fsync = off",
  ];

  it.each(others)("do not let the serving role: %s", async (sql) => {
    await expect(log.serving.raw(sql)).rejects.toMatchObject({ code: "42501" });
  });

  it("are the same after all that, and can be added to", async () => {
    // Of a right that nobody gave, Postgres only warns.
    await log.serving.raw("grant update, delete on entries to public");
    const serving = new URL(log.servingUrl).username;
    const { rows } = await log.owner.raw<{ rows: { granted: string }[] }>(
      `select distinct grantee || ' ' || privilege_type as granted from information_schema.role_table_grants
       where table_name in ('entries', 'subtrees', 'heads', 'cosignatures', 'page_builds') and grantee <> current_user order by 1`,
    );
    expect(rows.map(({ granted }) => granted)).toEqual([`${serving} INSERT`, `${serving} SELECT`]);
    await log.appendReceipts(3, 4);
    expect(await log.call.verifyLog({ first: 0n, limit: 0n, proven: 0n })).toMatchObject({
      ok: true,
      treeSize: 4n,
    });
  });
});

it("the migrations go up, down and up", async () => {
  const { db, drop } = await aDatabase();
  try {
    const role = await aServingRole(db);
    await migrationsGoUpDownUp(migrations(role.name));
    await dataMapMatches("audit", migrations(role.name));
    await db.raw(`drop role ${role.name}`);
  } finally {
    await drop();
  }
});
