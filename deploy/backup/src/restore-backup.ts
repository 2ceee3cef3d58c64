import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import type { Events } from "@urna/service-kit/events/connection";
import { escapeIdentifier, type Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { databaseNames, databases, histories, keeps, queues } from "./contents.ts";
import { streamFile, tableFile, type File, type Manifest } from "./manifest.ts";
import { readPacked } from "./packed-file.ts";
import { Refusal } from "./refusal.ts";
import { migrationsOf, withClients, type Clients, type Urls } from "./snapshot.ts";
import { isEmpty, Message, publish } from "./streams.ts";
import { columnList, tablesOf, type Table } from "./tables.ts";
import { verifyBackup } from "./verify-backup.ts";

interface Target {
  urls: Urls;
  events: Events;
}

/**
 * Restores a backup into an unused installation, migrated by the version that made the backup, with its services
 * stopped. Everything is checked before anything is written. Each database is restored completely or not at all.
 */
export async function restoreBackup({ urls, events }: Target, folder: string): Promise<Manifest> {
  const manifest = await verifyBackup(folder);
  await withClients(urls, async (clients) => {
    for (const name of databaseNames) await checkDatabase(clients[name], name, manifest);
    await checkStreams(events);
    for (const name of databaseNames) await clients[name].query("begin");
    for (const name of databaseNames) await fillDatabase(clients, name, { folder, manifest });
    for (const [name, { count }] of Object.entries(manifest.streams))
      await fillStream(events, streamFile(folder, name), count);
    for (const name of databaseNames) await clients[name].query("commit");
  });
  return manifest;
}

async function checkDatabase(client: Client, name: keyof Clients, manifest: Manifest): Promise<void> {
  const [mine, theirs] = [await migrationsOf(client), manifest.databases[name]?.migrations ?? []];
  if (mine.join() !== theirs.join())
    throw new Refusal(`${name} has other migrations: restore with the version that made the backup`);
  const { used } = databases[name];
  const { rows } = await client.query(`select from ${escapeIdentifier(used)} limit 1`);
  if (rows.length > 0) throw new Refusal(`${name} is in use: a backup goes into an empty installation`);
  const others = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
     and usesysid is not null`,
  );
  if (others.rows.length > 0) throw new Refusal(`somebody is connected to ${name}: stop the services first`);
}

async function checkStreams(events: Events): Promise<void> {
  for (const name of [...queues, ...histories])
    if (!(await isEmpty(events, name)))
      throw new Refusal(`the stream ${name} is in use: a backup goes into an empty one`);
}

async function fillDatabase(
  clients: Clients,
  name: keyof Clients,
  { folder, manifest }: { folder: string; manifest: Manifest },
): Promise<void> {
  const client = clients[name];
  const kept = manifest.databases[name]?.tables ?? {};
  const tables = (await tablesOf(client)).filter((table) => keeps(databases[name], table.name));
  const missing = Object.keys(kept).find((table) => !tables.some((each) => each.name === table));
  if (missing !== undefined) throw new Refusal(`${name} has no table ${missing}`);
  // The backup also has the rows that migrations wrote.
  for (const table of tables.toReversed()) await empty(client, table);
  for (const table of tables) {
    const file = kept[table.name];
    if (!file) throw new Refusal(`the backup has no ${name}.${table.name}`);
    await fillTable(client, table, { path: tableFile(folder, name, table.name), file });
  }
}

/**
 * Also empties the head of the empty log, which a new audit service signs at once in a table that otherwise only grows.
 */
async function empty(client: Client, { name }: Table): Promise<void> {
  const table = escapeIdentifier(name);
  const { rows } = await client.query(`select from ${table} limit 1`);
  if (rows.length === 0) return;
  await client.query(`alter table ${table} disable trigger user`);
  await client.query(`delete from ${table}`);
  await client.query(`alter table ${table} enable trigger user`);
}

async function fillTable(client: Client, table: Table, { path, file }: { path: string; file: File }) {
  const name = escapeIdentifier(table.name);
  const rows = client.query(copyFrom(`copy ${name} (${columnList(table)}) from stdin`));
  await pipeline(readPacked(path), rows);
  if (rows.rowCount !== file.count)
    throw new Refusal(`${table.name} has ${rows.rowCount} rows of ${file.count}`);
  for (const column of table.numbered)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce((select max(${escapeIdentifier(column)}) from ${name}), 0) + 1, false)`,
      [name, column],
    );
}

async function fillStream(events: Events, path: string, count: number): Promise<void> {
  let published = 0;
  for await (const line of createInterface({ input: readPacked(path) })) {
    await publish(events, Message.parse(JSON.parse(line)));
    published += 1;
  }
  if (published !== count) throw new Refusal(`${path} has ${published} messages of ${count}`);
}
