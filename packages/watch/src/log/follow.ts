import { addCheckpointText } from "@urna/transparency/add-checkpoint";
import { parseCheckpoint } from "@urna/belenios/checkpoint";
import { readGrowth, type LogReader } from "@urna/transparency/growth";
import { Malformed } from "@urna/belenios/malformed";
import { parseNote } from "@urna/belenios/note";
import type { NoteKey } from "@urna/belenios/note-key";
import { judgeCheckpoint, type SeenTree } from "@urna/transparency/witness";
import type { Finding } from "../finding.ts";

/** A look at the log: its tree where it grew out of the last one, else what is wrong with it. */
export interface LogLook {
  readonly tree: SeenTree | undefined;
  readonly findings: readonly Finding[];
  /** The note as it came, for evidence. */
  readonly checkpoint: string;
}

/** @throws Error where the log cannot be read. */
export async function lookAtLog(log: LogReader, key: NoteKey, seen: SeenTree | undefined): Promise<LogLook> {
  const checkpoint = await log.readCheckpoint();
  const read = { readTile: log.readTile.bind(log), readCheckpoint: async () => checkpoint };
  const found = (kind: "log-unsigned" | "log-rewritten" | "log-unproven") => ({
    tree: undefined,
    findings: [{ kind, log: key.name } as const],
    checkpoint,
  });
  if (!(await unlessMalformed(async () => parseCheckpoint(parseNote(checkpoint).text))))
    return found("log-unsigned");
  const request = await unlessMalformed(() => readGrowth(read, seen?.size ?? 0));
  if (!request) return found("log-unproven");
  const verdict = await judgeCheckpoint(addCheckpointText(request), {
    keyOf: (origin) => (origin === key.name ? key : undefined),
    lastSeenOf: () => seen,
  });
  switch (verdict.kind) {
    case "grown":
      return { tree: verdict.checkpoint, findings: [], checkpoint };
    case "unknown-log":
    case "not-signed":
      return found("log-unsigned");
    default:
      return found("log-rewritten");
  }
}

/** Undefined where a text or a tile breaks its format. */
async function unlessMalformed<Value>(read: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
}
