import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { boardKey, boardOrigin } from "@urna/belenios/board-log";
import { cosign } from "@urna/belenios/cosignature";
import type { LogReader } from "@urna/transparency/growth";
import { noteText, parseNote } from "@urna/belenios/note";
import { noteKeyText, parseNoteKey, type NoteKey, type NoteKeyPair } from "@urna/belenios/note-key";
import type { SeenTree } from "@urna/transparency/witness";
import type { Finding } from "../finding.ts";
import { lookAtLog } from "../log/follow.ts";
import type { Site, WitnessDesk } from "../site/open-site.ts";
import { bringUpTo } from "./own-copy.ts";
import type { KnownLog, WitnessState } from "./witness-state.ts";

export interface Witnessing {
  readonly site: Site;
  readonly folder: string;
  readonly own: NoteKeyPair;
  now(): Date;
  /** Keeps what was seen, before anything is said about it to others. */
  keep(state: WitnessState): Promise<void>;
}

/** A round over all logs of a site. */
export interface WitnessRound {
  readonly state: WitnessState;
  readonly findings: readonly Finding[];
  /** Logs that were cosigned. */
  readonly cosigned: number;
  /** Why a log could not be read. */
  readonly unread: readonly unknown[];
}

interface Followed {
  readonly log: LogReader;
  readonly key: NoteKey;
  readonly desk: WitnessDesk;
  /** Of a board: whether the witness's own copy has the tree. */
  copy?(tree: SeenTree): Promise<boolean>;
}

/**
 * Follows the audit log and the board of every election once. Cosigns what grew out of the last that it has cosigned; a log that
 * did not is cosigned no more. Brings the site what it asks for. A log that cannot be read does not keep the others from being
 * followed.
 * @throws Error where the site cannot be read.
 */
export async function witnessOnce(witnessing: Witnessing, before: WitnessState): Promise<WitnessRound> {
  const { site } = witnessing;
  const round = { state: before, findings: [] as Finding[], cosigned: 0, unread: [] as unknown[] };
  const auditKey = parseNoteKey(before.auditKey ?? (await site.readKey()));
  round.state = { ...round.state, auditKey: noteKeyText(auditKey) };
  const { log, desk } = site;
  await follow(witnessing, round, { log, desk, key: auditKey });
  const elections = await site.listElections();
  for (const id of elections)
    await boardOf(witnessing, round.state, id)
      .then((board) => follow(witnessing, round, board))
      .catch((error: unknown) => round.unread.push(error));
  for (const id of before.elections) {
    if (!elections.includes(id)) round.findings.push({ kind: "board-gone", log: boardOrigin(id) });
  }
  round.state = { ...round.state, elections: [...new Set([...before.elections, ...elections])] };
  await witnessing.keep(round.state);
  return round;
}

async function boardOf({ site, folder }: Witnessing, { logs }: WitnessState, id: string): Promise<Followed> {
  const board = site.board(id);
  const known = logs[boardOrigin(id)];
  const key = known ? parseNoteKey(known.key) : boardKey(id, Buffer.from(await board.readKey(), "base64url"));
  const { log, desk } = board;
  return { log, desk, key, copy: (tree) => bringUpTo(join(folder, "boards", id), board, tree) };
}

async function follow(
  witnessing: Witnessing,
  round: { state: WitnessState; findings: Finding[]; cosigned: number },
  { log, key, desk, copy }: Followed,
): Promise<void> {
  const known: KnownLog | undefined = round.state.logs[key.name];
  const look = await lookAtLog(log, key, known?.seen);
  round.findings.push(...look.findings);
  if (!look.tree) return keepNote(witnessing.folder, "refused", { key, note: look.checkpoint });
  if (copy && !(await copy(look.tree))) {
    round.findings.push({ kind: "board-differs", log: key.name });
    return;
  }
  const { size, root } = look.tree;
  const seen = { key: noteKeyText(key), seen: { size, root } };
  round.state = { ...round.state, logs: { ...round.state.logs, [key.name]: seen } };
  await witnessing.keep(round.state);
  const note = cosigned(look.checkpoint, witnessing);
  await keepNote(witnessing.folder, "cosigned", { key, note });
  round.cosigned += 1;
  await bringTo(desk, { note, size, witness: noteKeyText(witnessing.own.key) });
}

/** To a site that asks for this witness and has not this size from it. */
async function bringTo(
  desk: WitnessDesk,
  { note, size, witness }: { note: string; size: number; witness: string },
): Promise<void> {
  const asked = (await desk.list()).find(({ key }) => key === witness);
  if (asked && asked.size !== size) await desk.bring(note);
}

/** The note of the log with this witness's signature alone beside the log's own. */
function cosigned(checkpoint: string, { own, now }: Witnessing): string {
  const note = parseNote(checkpoint);
  const time = Math.floor(now().getTime() / 1000);
  return noteText({ ...note, signatures: [...note.signatures, cosign(note.text, { ...own, time })] });
}

async function keepNote(
  folder: string,
  kind: "cosigned" | "refused",
  { key, note }: { key: NoteKey; note: string },
): Promise<void> {
  await mkdir(join(folder, kind), { recursive: true });
  const path = join(folder, kind, key.name.replace(/[^\w.-]/g, "_"));
  await writeFile(`${path}.new`, note, { flush: true });
  await rename(`${path}.new`, path);
}
