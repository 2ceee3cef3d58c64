import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { z } from "zod";
import { leafHash } from "@urna/transparency/tree/hash";
import type { Entry, LogSource, Stretch } from "../domain/ports.ts";
import { summaryKind } from "../domain/summary.ts";

const First = z.object({
  filter: z.record(z.string(), z.unknown()),
  head: z.object({ treeSize: z.int(), signedHead: z.string(), publicKey: z.string() }),
});
/** An entry that was summarised has no leaf. */
const Line = z.object({
  index: z.int(),
  leafHash: z.string().regex(/^[0-9a-f]{64}$/),
  leaf: z.string().optional(),
});
type EntryLine = z.infer<typeof Line>;
const Last = z.object({ sha256: z.string() });

const batchLength = 1_000;

/** The file's lines are not an export's. */
class NoExport extends Error {}

export interface ExportedLine {
  readonly index: number;
  /** Hash of the leaf, or the file's own hash of a summarised entry. */
  readonly hash: Buffer;
}

export interface ExportedFile {
  readonly publicKey: string;
  readonly signedHead: string;
  /** A filter left entries out, so no tree can be built from the rest. */
  readonly filtered: boolean;
  readonly source: LogSource;
  entries(): AsyncIterable<readonly ExportedLine[]>;
}

/**
 * Reads an export as JSON Lines, in stretches.
 * @throws NoExport also while reading, at an invalid line; Error of the file system
 */
export async function openExport(file: string): Promise<ExportedFile> {
  const { filter, head } = await firstLine(file);
  return {
    publicKey: head.publicKey,
    signedHead: head.signedHead,
    filtered: Object.values(filter).some((value) => value !== undefined && value !== ""),
    source: {
      levels: 1,
      heads: async () => [{ treeSize: head.treeSize, signedHead: head.signedHead }],
      hashes: async () => () => Buffer.alloc(0),
      newestSummary: () => newestSummary(file),
      stretches: async function* () {
        for await (const lines of batches(file)) yield stretchOf(lines);
      },
    },
    entries: async function* () {
      for await (const lines of batches(file)) yield lines.map(hashedLine);
    },
  };
}

async function firstLine(file: string): Promise<z.infer<typeof First>> {
  for await (const line of linesOf(file)) return parsed(First, line, 1);
  throw new NoExport("the file is empty");
}

/** A file without its last line was cut off. It has fewer entries than its head says, so the loss is found anyway. */
async function* batches(file: string): AsyncGenerator<EntryLine[]> {
  const hash = createHash("sha256");
  let lines: EntryLine[] = [];
  let number = 0;
  for await (const line of linesOf(file)) {
    number += 1;
    const last = Last.safeParse(jsonOf(line));
    if (last.success) {
      yield lines;
      if (last.data.sha256 !== hash.digest("hex")) throw new NoExport("its SHA-256 is not that of its bytes");
      return;
    }
    hash.update(`${line}\n`);
    if (number === 1) continue;
    lines.push(parsed(Line, line, number));
    if (lines.length < batchLength) continue;
    yield lines;
    lines = [];
  }
  yield lines;
}

async function newestSummary(file: string): Promise<Entry | undefined> {
  let newest: Entry | undefined;
  for await (const lines of batches(file))
    for (const { index, leaf = "" } of lines) if (isSummary(leaf)) newest = { index, leaf };
  return newest;
}

const Kind = z.object({ kind: z.literal(summaryKind) });
const isSummary = (leaf: string) => leaf.includes(summaryKind) && Kind.safeParse(jsonOf(leaf)).success;

function hashedLine({ index, leaf, leafHash: givenHash }: EntryLine): ExportedLine {
  return { index, hash: leaf === undefined ? Buffer.from(givenHash, "hex") : leafHash(leaf) };
}

function stretchOf(lines: readonly EntryLine[]): Stretch {
  return {
    entries: lines.map(({ index, leaf }) => ({ index, leaf })),
    subtrees: lines.map(({ index, leafHash }) => ({
      level: 0,
      lastLeaf: index,
      hash: Buffer.from(leafHash, "hex"),
    })),
  };
}

/** Lines end with a line feed only: a leaf may contain any other separator. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = "";
  for await (const piece of createReadStream(file, "utf8") as AsyncIterable<string>) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}

function parsed<Schema extends z.ZodType>(schema: Schema, line: string, number: number): z.infer<Schema> {
  const { success, data } = schema.safeParse(jsonOf(line));
  if (!success) throw new NoExport(`line ${number} is none of an export`);
  return data;
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
