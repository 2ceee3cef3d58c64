import { spawn, type ChildProcessByStdio } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { DomainError } from "@urna/service-kit/errors";
import { Mutex, withTimeout } from "async-mutex";
import { refusedFile } from "./refused-file.ts";
import type { ReadSheet } from "./sheet.ts";

const mostHeapMegabytes = 256;
const longestMs = 60_000;
/** How long a second file waits for the first. */
const lineMs = 30_000;

type Reader = ChildProcessByStdio<Writable, Readable, null>;

/**
 * Reads one spreadsheet at a time, each in a process of its own with so much memory and time and no more: votes are cast
 * meanwhile, and a file that needs more ends that process and nothing else. `readerFile` is the compiled
 * `sheet-reader.js`.
 *
 * Errors: those of `readFirstSheet`; `invalid-request` with `file` (took too much memory or time); `unavailable` (others are
 * being read for half a minute).
 */
export function sheetProcess(readerFile: URL): ReadSheet {
  const oneAtATime = withTimeout(new Mutex(), lineMs, new DomainError("unavailable"));
  return (bytes) => oneAtATime.runExclusive(() => readApart(readerFile, bytes));
}

async function readApart(readerFile: URL, bytes: Buffer): Promise<string[][]> {
  const reader = startReader(readerFile);
  const timer = setTimeout(() => reader.kill("SIGKILL"), longestMs);
  const ended = new Promise<void>((resolve) => reader.once("close", () => resolve()));
  try {
    // A missing last line shows that it ended before it had read everything.
    reader.stdin.on("error", () => undefined).end(bytes);
    return await rowsFrom(reader.stdout);
  } finally {
    clearTimeout(timer);
    reader.kill("SIGKILL");
    await ended;
  }
}

/** It gets nothing of this process's environment, which has its configuration. */
function startReader(readerFile: URL): Reader {
  const options = [`--max-old-space-size=${mostHeapMegabytes}`, fileURLToPath(readerFile)];
  return spawn(process.execPath, options, { env: {}, stdio: ["pipe", "pipe", "ignore"] });
}

/** A line a row, as JSON; then `{"ends": true}`, or what is wrong with the file. */
async function rowsFrom(output: Readable): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const line of createInterface({ input: output, crlfDelay: Infinity })) {
    const said = JSON.parse(line) as string[] | LastLine;
    if (Array.isArray(said)) rows.push(said);
    else if ("ends" in said) return rows;
    else throw refusedFile(said.path, said.code);
  }
  throw refusedFile("file", "too-long");
}

/** What the reader says last; one that says nothing had too little memory or time. */
export type LastLine = { ends: true } | { path: string; code: string };
