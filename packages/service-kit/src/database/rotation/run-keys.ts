import type { FieldCipher } from "../../crypto/field-cipher.ts";
import { WrongPlatformKey, type KeyWrapper } from "../../crypto/key-wrapper.ts";
import { closeDatabase, openDatabase, type Database } from "../../database.ts";
import { safeError } from "../../errors/safe-error.ts";
import { endOnSignals } from "../../signals.ts";
import { openKeyring, type Keyring } from "../keys.ts";
import { addKey, keyStatus, retireKeys, rewrapKeys } from "./data-keys.ts";
import { readCommand, usage } from "./keys-command.ts";
import { reencrypt, type Reencrypted } from "./reencrypt.ts";
import { reindex, type IndexedTable } from "./reindex.ts";
import type { SealedDatabase, SealedTable } from "./sealed-fields.ts";

export interface KeysProgram {
  /** The service's name, for Postgres's list of connections. */
  name: string;
  wrapper: KeyWrapper;
  /** The first contains `data_keys`. */
  databases: readonly { url: string; tables: readonly SealedTable[] }[];
  /** For a service with blind indexes: their tables in the first database. */
  indexed?: (cipher: FieldCipher) => readonly IndexedTable[];
}

type Print = (line: string) => void;

interface Opened extends KeysProgram {
  main: Database;
  sealed: readonly SealedDatabase[];
  print: Print;
}

/**
 * The program `node dist/keys.js`: runs the command beside the running service, and prints the result. The exit code is
 * 1 when the command is unknown, failed, or has to be repeated later.
 */
export async function runKeys(program: KeysProgram, argv: readonly string[]): Promise<void> {
  const print: Print = (line) => void process.stdout.write(`${line}\n`);
  const command = readCommand(argv, program.indexed !== undefined);
  if (!command) {
    process.stderr.write(usage(program.indexed !== undefined));
    process.exitCode = 1;
    return;
  }
  endOnSignals();
  const sealed = program.databases.map(({ url, tables }) => ({ database: open(program.name, url), tables }));
  try {
    const [main] = sealed.map(({ database }) => database);
    if (!main) throw new Error("a service without a database has no keys");
    const done = await carryOut(command, { ...program, main, sealed, print });
    if (!done) process.exitCode = 1;
  } catch (error) {
    const why = error instanceof WrongPlatformKey ? error.message : JSON.stringify(safeError(error));
    process.stderr.write(`${command.name} failed: ${why}\n`);
    process.exitCode = 1;
  } finally {
    for (const { database } of sealed) await closeDatabase(database);
  }
}

function open(name: string, url: string): Database {
  return openDatabase({ url, poolMax: 2, statementTimeoutMs: 600_000, applicationName: `${name}-keys` });
}

type Command = NonNullable<ReturnType<typeof readCommand>>;

/** Returns whether the command is complete. */
async function carryOut(command: Command, opened: Opened): Promise<boolean> {
  const { main, wrapper, sealed, print } = opened;
  switch (command.name) {
    case "status":
      return status(opened);
    case "add": {
      const { id, writesFrom, added } = await addKey(main, { wrapper, inMs: command.minutes * 60_000 });
      const said = added ? "is added" : "was added before";
      print(`key ${id} ${said}; it is written with from ${writesFrom.toISOString()}`);
      return true;
    }
    case "rewrap": {
      const ids = await rewrapKeys(main, wrapper);
      print(`${ids.length} data keys are wrapped anew${ids.length > 0 ? `: ${ids.join(", ")}` : ""}`);
      return true;
    }
    case "retire": {
      const { retired, kept } = await retireKeys(main, sealed);
      for (const id of retired) print(`key ${id} is deleted`);
      for (const { id, why } of kept) print(`key ${id} stays: ${reasons[why]}`);
      if (retired.length > 0) await main.raw("vacuum data_keys");
      return kept.length === 0;
    }
    case "reencrypt":
      return withKeyring(opened, (keyring) => reencryptAll(opened, keyring));
    case "reindex":
      return withKeyring(opened, (keyring) => reindexAll(opened, keyring));
    default:
      return command satisfies never;
  }
}

const reasons = {
  "in-use": "fields are encrypted under it; run reencrypt",
  "too-early": "the newer key is written with for less than 20 minutes",
};

async function status({ main, sealed, print }: Opened): Promise<boolean> {
  for (const { id, state, writesFrom, uses } of await keyStatus(main, sealed)) {
    const fields = uses.map((use) => `${use.table} ${use.fields}`).join(", ") || "no field";
    print(`key ${id}, ${state}, written with from ${writesFrom.toISOString()}: ${fields}`);
  }
  return true;
}

async function withKeyring<T>({ main, wrapper }: Opened, work: (keyring: Keyring) => Promise<T>): Promise<T> {
  const keyring = await openKeyring({ database: main, wrapper });
  try {
    return await work(keyring);
  } finally {
    keyring.close();
  }
}

async function reencryptAll({ main, sealed, print }: Opened, keyring: Keyring): Promise<boolean> {
  const pending = (await keyStatus(main, [])).find(({ state }) => state === "pending");
  if (pending) {
    print(`key ${pending.id} is written with from ${pending.writesFrom.toISOString()}; run this again then`);
    return false;
  }
  const done = await reencrypt({ sealed, keyring, report: inBetween(print) });
  for (const each of done) printTable(print, each);
  // Removes the old rows from the tables' pages too.
  for (const { database, tables } of sealed)
    for (const { table } of tables) await database.raw("vacuum ??", [table]);
  return done.every(({ unreadable }) => unreadable.length === 0);
}

async function reindexAll({ main, indexed, print }: Opened, { cipher }: Keyring): Promise<boolean> {
  let complete = true;
  for (const table of indexed?.(cipher) ?? []) {
    const done = await reindex(main, table, { report: inBetween(print) });
    printTable(print, done);
    if (!done.complete) print(`${done.table}: somebody still writes under another key; run this again`);
    complete &&= done.complete && done.unreadable.length === 0;
    await main.raw("vacuum ??", [done.table]);
  }
  return complete;
}

function inBetween(print: Print) {
  return ({ table, rows }: Reencrypted) => print(`${table}: ${rows} …`);
}

function printTable(print: Print, { table, rows, unreadable }: Reencrypted): void {
  print(`${table}: ${rows} rows`);
  for (const row of unreadable) print(`${table}: row ${row} does not open and stays as it is`);
}
