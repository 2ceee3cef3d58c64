import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Events } from "@urna/service-kit/events/connection";
import { escapeIdentifier, type Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { databaseNames, databases, histories, keeps, queues, type DatabaseName } from "./contents.ts";
import { streamFile, tableFile, writeManifest, type File, type Manifest } from "./manifest.ts";
import { writePacked } from "./packed-file.ts";
import { beginSnapshot, migrationsOf, withClients, type Clients, type Urls } from "./snapshot.ts";
import { readStream, type Message } from "./streams.ts";
import { columnList, orderOf, tablesOf, type Table } from "./tables.ts";
import { checkWhole } from "./verify-backup.ts";

interface Source {
  urls: Urls;
  events: Events;
  /** How long to wait for a moment without messages in transit. */
  patienceMs?: number;
}

/**
 * Copies everything into `folder`, which must be absent or empty. Any message published before its database is copied
 * is either in a stream that is copied later, or in its reader's database, which is copied later too; readers recognise
 * copies. While people vote a backup is not settled: an email's state may be missing. The files are read again before
 * the manifest is written.
 */
export async function makeBackup({ urls, events, patienceMs = 10_000 }: Source, folder: string) {
  return withClients(urls, async (clients) => {
    const waiting = await openSnapshots({ clients, events, until: Date.now() + patienceMs });
    const takenAt = new Date().toISOString();
    const kept: [DatabaseName, Manifest["databases"][string]][] = [];
    for (const name of databaseNames) kept.push([name, await copyDatabase(clients[name], name, folder)]);
    const contents = new Map<string, ReadonlyMap<string, Message>>(waiting.queues);
    for (const name of histories) contents.set(name, await readStream(events, name));
    const streams: [string, File][] = [];
    for (const [name, messages] of contents) streams.push([name, await copyMessages(folder, name, messages)]);
    const manifest: Manifest = {
      format: "urna-backup",
      version: 1,
      takenAt,
      settled: waiting.settled,
      databases: Object.fromEntries(kept),
      streams: Object.fromEntries(streams),
    };
    await checkWhole(folder, manifest);
    await writeManifest(folder, manifest);
    return manifest;
  });
}

interface Waiting {
  queues: ReadonlyMap<string, ReadonlyMap<string, Message>>;
  settled: boolean;
}

async function openSnapshots(asked: { clients: Clients; events: Events; until: number }): Promise<Waiting> {
  for (;;) {
    const waiting = await openOnce(asked);
    if (waiting.settled || Date.now() > asked.until) return waiting;
    for (const name of databaseNames) await asked.clients[name].query("rollback");
    await sleep(500);
  }
}

async function openOnce({ clients, events }: { clients: Clients; events: Events }): Promise<Waiting> {
  const seen = new Map(queues.map((name) => [name as string, new Map<string, Message>()]));
  let unsent = 0;
  for (const name of databaseNames) {
    await beginSnapshot(clients[name]);
    unsent += await outboxRows(clients[name]);
    for (const queue of queues)
      for (const [id, message] of await readStream(events, queue)) seen.get(queue)?.set(id, message);
  }
  const unread = [...seen.values()].reduce((sum, { size }) => sum + size, 0);
  return { queues: seen, settled: unsent + unread === 0 };
}

async function outboxRows(client: Client): Promise<number> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('outbox') is not null as there",
  );
  return rows[0]?.there ? countRows(client, "outbox") : 0;
}

async function countRows(client: Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${escapeIdentifier(table)}`);
  return Number(rows[0]?.count);
}

async function copyDatabase(client: Client, name: DatabaseName, folder: string) {
  const tables: [string, File][] = [];
  for (const table of await tablesOf(client))
    if (keeps(databases[name], table.name))
      tables.push([table.name, await copyTable(client, table, tableFile(folder, name, table.name))]);
  return { migrations: await migrationsOf(client), tables: Object.fromEntries(tables) };
}

async function copyTable(client: Client, table: Table, file: string): Promise<File> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const rows = `select ${columnList(table)} from ${escapeIdentifier(table.name)} order by ${orderOf(table)}`;
  const sha256 = await writePacked(client.query(copyTo(`copy (${rows}) to stdout`)), file);
  return { count: await countRows(client, table.name), sha256 };
}

/** Sorted by id, not by arrival. */
async function copyMessages(folder: string, name: string, messages: ReadonlyMap<string, Message>) {
  const file = streamFile(folder, name);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  async function* lines() {
    for (const id of [...messages.keys()].sort()) yield `${JSON.stringify(messages.get(id))}\n`;
  }
  return { count: messages.size, sha256: await writePacked(lines(), file) };
}
