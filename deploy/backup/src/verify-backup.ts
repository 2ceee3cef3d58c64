import { createInterface } from "node:readline";
import { databaseNames, databases, histories, keeps, queues, type DatabasePlan } from "./contents.ts";
import { filesOf, readManifest, type Manifest } from "./manifest.ts";
import { readPacked, sha256Of } from "./packed-file.ts";
import { Refusal } from "./refusal.ts";
import { Message } from "./streams.ts";

/**
 * Reads a whole backup, without a database.
 * @throws Refusal naming the fault
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await checkWhole(folder, manifest);
  return manifest;
}

/**
 * Checks that every database and stream is there, and nothing that no backup may contain. Every file must match the
 * manifest and have the copied number of its table's rows or its stream's messages.
 * @throws Refusal
 */
export async function checkWhole(folder: string, manifest: Manifest): Promise<void> {
  checkContents(manifest);
  for (const { kind, name, path, file } of filesOf(manifest, folder)) {
    const digest = await sha256Of(path).catch((cause: unknown) => {
      throw new Refusal(`${path} is missing or cannot be read`, { cause });
    });
    if (digest !== file.sha256) throw new Refusal(`${path} is not what the manifest says`);
    const count = kind === "table" ? await countRows(path) : await countMessages(path, name);
    if (count !== file.count) throw new Refusal(`${path} has ${count} entries of ${file.count}`);
  }
}

function checkContents(manifest: Manifest): void {
  sameNames("databases", Object.keys(manifest.databases), databaseNames);
  sameNames("streams", Object.keys(manifest.streams), [...queues, ...histories]);
  for (const name of databaseNames) {
    const plan: DatabasePlan = databases[name];
    const { migrations = [], tables = {} } = manifest.databases[name] ?? {};
    const forbidden = Object.keys(tables).find((table) => !keeps(plan, table));
    if (forbidden) throw new Refusal(`${name}.${forbidden} is in it, which no backup may hold`);
    const lacking = [...(plan.only ?? []), plan.used].find((table) => !tables[table]);
    if (lacking) throw new Refusal(`${name}.${lacking} is not in it`);
    if (migrations.length === 0) throw new Refusal(`nothing says which migrations ${name} had`);
  }
}

function sameNames(what: string, found: readonly string[], wanted: readonly string[]): void {
  const differing = [...found, ...wanted].find((name) => !(found.includes(name) && wanted.includes(name)));
  if (differing) throw new Refusal(`its ${what} are others than Urna's: ${differing}`);
}

const [tab, lineEnd] = [9, 10];

/** Counts rows in Postgres's copy format: one line each, columns separated by tabs, both escaped in values. */
async function countRows(path: string): Promise<number> {
  let [rows, tabs, bytes] = [0, 0, 0];
  let columns: number | undefined;
  for await (const chunk of readPacked(path))
    for (const byte of chunk) {
      bytes += 1;
      if (byte === tab) tabs += 1;
      if (byte !== lineEnd) continue;
      columns ??= tabs;
      if (columns !== tabs) throw new Refusal(`${path} has rows of different length`);
      [rows, tabs, bytes] = [rows + 1, 0, 0];
    }
  if (bytes > 0) throw new Refusal(`${path} ends within a row`);
  return rows;
}

/** Counts messages. Each is there once, in the order of ids. */
async function countMessages(path: string, stream: string): Promise<number> {
  let [count, last] = [0, ""];
  for await (const line of createInterface({ input: readPacked(path) })) {
    const message = messageOf(line);
    if (!message) throw new Refusal(`${path} has a line that is no message of ${stream}`);
    if (count > 0 && message.id <= last) throw new Refusal(`${path} has a message twice, or out of order`);
    [count, last] = [count + 1, message.id];
  }
  return count;
}

function messageOf(line: string): Message | undefined {
  try {
    return Message.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}
