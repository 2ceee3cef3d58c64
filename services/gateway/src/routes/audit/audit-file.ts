import { createHash } from "node:crypto";
import { auditFamilyOf } from "@urna/contract/audit/codes";
import { csvFile, csvLines } from "@urna/contract/csv";
import type { Entry, ExportEntriesResponse, GetHeadResponse } from "@urna/protos/audit/v1/audit";
import { DomainError } from "@urna/service-kit/errors";
import { z } from "zod";

type Messages = AsyncIterable<ExportEntriesResponse>;
type Filter = Readonly<Record<string, string | undefined>>;

/** What is no leaf, because somebody changed it, is written as it stands: that is what a reader looks for. */
const Leaf = z.looseObject({
  at: z.string().optional(),
  hour: z.string().optional(),
  administratorId: z.string().default("system"),
  action: z.string().optional(),
  electionId: z.string().optional(),
  target: z.string().optional(),
  result: z.string().default("done"),
  reasonSha256: z.string().default(""),
  changes: z.array(z.unknown()).optional(),
});

const columns = [
  "index",
  "time",
  "actor",
  "code",
  "family",
  "result",
  "target",
  "changes",
  "reason_sha256",
  "leaf_hash",
  "leaf",
];

/** An entry a row; then the signed head, its public key, and the SHA-256 of all bytes before its own row. */
export async function* auditCsv(messages: Messages, filter: Filter): AsyncGenerator<Uint8Array> {
  const file = hashed();
  const opened = await open(messages);
  yield file.add(csvFile([columns]));
  for await (const entries of opened.batches) yield file.add(csvLines(entries.map(entryRow)));
  const { signedHead, publicKey } = opened.head;
  const about = [
    ["# filter", JSON.stringify(filter)],
    ["# signed head", signedHead],
  ];
  yield file.add(csvLines([...about, ["# public key", publicKey]]));
  yield Buffer.from(csvLines([["# sha256", file.digest()]]));
}

/**
 * The head, an entry a line, and the SHA-256 of all bytes before the last line. An entry that was summarised is a line
 * without `leaf`.
 */
export async function* auditLines(messages: Messages, filter: Filter): AsyncGenerator<Uint8Array> {
  const file = hashed();
  const { head, batches } = await open(messages);
  yield file.add(line({ filter, head: { ...head, treeSize: Number(head.treeSize) } }));
  for await (const entries of batches) {
    yield file.add(entries.map(entryLine).join(""));
  }
  yield Buffer.from(line({ sha256: file.digest() }));
}

/** The head stands in the first message. */
async function open(messages: Messages): Promise<{ head: GetHeadResponse; batches: AsyncIterable<Entry[]> }> {
  const iterator = messages[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done || !first.value.head) throw new DomainError("internal");
  return { head: first.value.head, batches: entriesOf(iterator) };
}

async function* entriesOf(iterator: AsyncIterator<ExportEntriesResponse>): AsyncGenerator<Entry[]> {
  try {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value.entries;
  } finally {
    await iterator.return?.();
  }
}

function hashed() {
  const hash = createHash("sha256");
  return {
    add: (text: string): Uint8Array => {
      const bytes = Buffer.from(text);
      hash.update(bytes);
      return bytes;
    },
    digest: () => hash.digest("hex"),
  };
}

/** Of an entry that was summarised only its place and its hash are known. */
function entryRow({ index, leafHash, kind, leaf }: Entry): string[] {
  if (leaf === undefined) return [String(index), ...columns.slice(1, -2).map(() => ""), leafHash, ""];
  const { at, hour, administratorId, action, electionId, target, ...rest } = readLeaf(leaf);
  const code = action ?? kind;
  return [
    String(index),
    at ?? hour ?? "",
    administratorId,
    code,
    auditFamilyOf(code),
    rest.result,
    target ?? electionId ?? "",
    rest.changes ? JSON.stringify(rest.changes) : "",
    rest.reasonSha256,
    leafHash,
    leaf,
  ];
}

function entryLine({ index, leafHash, leaf }: Entry): string {
  const hashed = { index: Number(index), leafHash };
  return line(leaf === undefined ? hashed : { ...hashed, leaf });
}

function readLeaf(text: string): z.infer<typeof Leaf> {
  try {
    return Leaf.catch(Leaf.parse({})).parse(JSON.parse(text));
  } catch {
    return Leaf.parse({});
  }
}

const line = (value: object) => `${JSON.stringify(value)}\n`;
