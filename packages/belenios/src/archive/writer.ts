import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { sha256Hex } from "../hash.ts";
import { Refused } from "../refusal.ts";
import { eventText, type EventType } from "./event.ts";
import { recordBytes } from "./record.ts";
import { stageAfter, type ArchiveStage } from "./stage.ts";

/** The state needed to append to an archive. Plain JSON, to be stored beside it. */
export interface ArchiveState {
  /** Seconds since 1970; the time of all records. */
  readonly timestamp: number;
  readonly stage: ArchiveStage;
  /** Height of the last event, -1 before the first. */
  readonly height: number;
  /** Hex hash of the last event, null before the first. */
  readonly parent: string | null;
}

/** Bytes to append to an archive, and its state after them. */
export interface ArchivePiece {
  readonly bytes: Uint8Array;
  readonly state: ArchiveState;
}

/** The file name that `belenios-tool` expects. */
export function archiveFileName(uuid: string): string {
  return `${uuid}.bel`;
}

/**
 * The beginning of an archive up to its Setup event. Each appended piece leaves a valid archive (format.md 5).
 * @param setup.timestamp seconds since 1970
 * @param setup.election, setup.trustees, setup.credentials the exact texts of the three objects
 */
export function beginArchive(setup: {
  timestamp: number;
  election: string;
  trustees: string;
  credentials: string;
}): ArchivePiece {
  const { timestamp, election, trustees, credentials } = setup;
  const header = recordBytes({
    name: "BELENIOS",
    body: utf8ToBytes(archiveHeaderText(timestamp)),
    timestamp,
  });
  const begun: ArchiveState = { timestamp, stage: "empty", height: -1, parent: null };
  const setupEvent = append(begun, "Setup", [election, trustees, credentials, setupText(setup)]);
  return { bytes: concatBytes(header, setupEvent.bytes), state: setupEvent.state };
}

/** The header's timestamp is a string: the reference tool refuses a number. */
export function archiveHeaderText(timestamp: number): string {
  return JSON.stringify({ version: 1, timestamp: String(timestamp) });
}

/** Setup data: the hashes of the three objects. */
export function setupText(setup: { election: string; trustees: string; credentials: string }): string {
  return JSON.stringify({
    election: sha256Hex(setup.election),
    trustees: sha256Hex(setup.trustees),
    credentials: sha256Hex(setup.credentials),
  });
}

/** @param ballot canonical text of a verified ballot that is not in the archive yet */
export function appendBallot(state: ArchiveState, ballot: string): ArchivePiece {
  return append(state, "Ballot", [ballot]);
}

export function appendEndBallots(state: ArchiveState): ArchivePiece {
  return append(state, "EndBallots", []);
}

/** @param tally the result of `tallyBallots` */
export function appendEncryptedTally(
  state: ArchiveState,
  tally: { encryptedTally: string; sizedTally: string },
): ArchivePiece {
  return append(state, "EncryptedTally", [tally.encryptedTally, tally.sizedTally]);
}

/** @param share.owner number of the trustee from 1 */
export function appendPartialDecryption(
  state: ArchiveState,
  share: { owner: number; partialDecryption: string },
): ArchivePiece {
  const { owner, partialDecryption } = share;
  return append(state, "PartialDecryption", [partialDecryption, ownedText(owner, partialDecryption)]);
}

/** The record that names a partial decryption's owner. */
export function ownedText(owner: number, partialDecryption: string): string {
  return JSON.stringify({ owner, payload: sha256Hex(partialDecryption) });
}

export function appendResult(state: ArchiveState, resultText: string): ArchivePiece {
  return append(state, "Result", [resultText]);
}

function append(state: ArchiveState, type: EventType, objects: readonly string[]): ArchivePiece {
  const after = stageAfter(state.stage, type);
  if ("refusal" in after) throw new Refused(after.refusal);
  const { timestamp } = state;
  const height = state.height + 1;
  const payload = objects.map(sha256Hex).at(-1);
  const event = eventText({ parent: state.parent ?? undefined, height, type, payload });
  const parent = sha256Hex(event);
  const records = [
    ...objects.map((text) => ({ name: `${sha256Hex(text)}.data.json`, text })),
    { name: `${parent}.event.json`, text: event },
  ];
  const bytes = records.map(({ name, text }) => recordBytes({ name, body: utf8ToBytes(text), timestamp }));
  return { bytes: concatBytes(...bytes), state: { timestamp, stage: after.stage, height, parent } };
}
