import { bytesToHex } from "@noble/hashes/utils.js";
import { sha256Of } from "../hash.ts";
import { parseJson, shapeReader } from "../json.ts";
import { demand, Refused, within } from "../refusal.ts";
import { parseEvent, recordsOfEvent, type ArchiveEvent } from "./event.ts";
import { Digests } from "./digests.ts";
import { readRecords, type ArchiveRecord, type PlacedRecord } from "./record.ts";
import { sourceOf, type ArchiveSource } from "./source.ts";
import { StoredBallots, type BallotPlace } from "./stored-ballots.ts";
import { decodeText } from "./text.ts";
import { stageAfter, type ArchiveStage } from "./stage.ts";
import { archiveHeaderText, ownedText, setupText, type ArchiveState } from "./writer.ts";

/** An archive's content as exact texts. Only the chain of hashes has been checked. */
export interface Archive extends ArchiveFrame {
  readonly ballots: readonly string[];
}

/** The same with its ballots left where they are: they need not fit into memory. */
export interface OpenedArchive extends ArchiveFrame {
  /** In the archive's order; read again each time. */
  readonly ballots: Iterable<string> & { readonly length: number };
}

/** Everything but the ballots. */
export interface ArchiveFrame {
  readonly election: string;
  readonly trustees: string;
  readonly credentials: string;
  readonly tally?: { readonly encryptedTally: string; readonly sizedTally: string };
  readonly partialDecryptions: readonly { readonly owner: number; readonly text: string }[];
  readonly result?: string;
  /** Allows appending. */
  readonly state: ArchiveState;
}

/** A data record before its event. */
interface DataRecord {
  readonly hash: string;
  readonly text: string;
  readonly place: BallotPlace;
}

/** Keeps a ballot, or where it is. @throws Refused `ballot-repeated` */
type KeepBallot = (text: string, place: BallotPlace) => void;

const ownedReader = shapeReader("decryption-shape-wrong");

/**
 * Reads an archive strictly, record by record: the bytes are the only possible ones for the content, every object has
 * the hash in its name, and the events form one chain in the right order (format.md 5, 6).
 * @param archive the bytes of the `.bel` file, or their source
 * @throws Refused `archive-…`, `record-…`, `event-…`, `setup-wrong`, `end-ballots-missing`, `ballot-repeated`
 */
export function readArchive(archive: Uint8Array | ArchiveSource): Archive {
  const ballots: string[] = [];
  const digests = new Digests();
  const frame = readFrame(sourceOf(archive), (text, { digest }) => {
    demand(digests.add(digest), "ballot-repeated");
    ballots.push(text);
  });
  return { ...frame, ballots };
}

/** `readArchive` in memory that grows by about 70 bytes a ballot. @throws Refused as `readArchive` */
export function openArchive(archive: Uint8Array | ArchiveSource): OpenedArchive {
  const source = sourceOf(archive);
  const ballots = new StoredBallots(source);
  const frame = readFrame(source, (_, place) => ballots.add(place));
  return { ...frame, ballots };
}

function readFrame(source: ArchiveSource, keepBallot: KeepBallot): ArchiveFrame {
  let reading: ArchiveReading | undefined;
  let index = 0;
  for (const record of readRecords(source)) {
    within(`records[${index++}]`, () => {
      if (reading === undefined) reading = readingAfter(record, keepBallot);
      else reading.take(record);
    });
  }
  const read = reading;
  demand(read !== undefined, "archive-empty");
  return within(`records[${index - 1}]`, () => read.finish());
}

function readingAfter(header: ArchiveRecord, keepBallot: KeepBallot): ArchiveReading {
  checkHeader(header);
  return new ArchiveReading(header.timestamp, keepBallot);
}

function checkHeader({ name, body, timestamp }: ArchiveRecord): void {
  demand(name === "BELENIOS", "archive-header-wrong");
  const text = decodeText(body);
  if (text === archiveHeaderText(timestamp)) return;
  const reader = shapeReader("archive-header-wrong");
  const wire = reader.object(parseJson(text, "archive-header-wrong"), "");
  demand(wire["timestamp"] === String(timestamp), "archive-timestamp-wrong");
  throw new Refused("archive-header-wrong");
}

class ArchiveReading {
  readonly #timestamp: number;
  #stage: ArchiveStage = "empty";
  #height = -1;
  #parent: string | undefined;
  #waiting: DataRecord[] = [];
  #setup = { election: "", trustees: "", credentials: "" };
  readonly #partialDecryptions: { owner: number; text: string }[] = [];
  #tally: { encryptedTally: string; sizedTally: string } | undefined;
  #result: string | undefined;

  readonly #keepBallot: KeepBallot;

  constructor(timestamp: number, keepBallot: KeepBallot) {
    this.#timestamp = timestamp;
    this.#keepBallot = keepBallot;
  }

  take({ name, body, timestamp, start }: PlacedRecord): void {
    demand(timestamp === this.#timestamp, "archive-timestamp-wrong");
    const [hash, kind, extension, ...rest] = name.split(".");
    const named = extension === "json" && rest.length === 0 && (kind === "data" || kind === "event");
    demand(named, "record-name-wrong");
    const digest = sha256Of(body);
    demand(hash === bytesToHex(digest), "record-hash-wrong");
    const text = decodeText(body);
    if (kind === "data") this.#waiting.push({ hash, text, place: { start, size: body.length, digest } });
    else this.#takeEvent(parseEvent(text), hash);
  }

  #takeEvent(event: ArchiveEvent, hash: string): void {
    demand(event.height === this.#height + 1, "event-height-wrong");
    demand(event.parent === this.#parent, "event-parent-wrong");
    const after = stageAfter(this.#stage, event.type);
    if ("refusal" in after) throw new Refused(after.refusal);
    demand(this.#waiting.length >= recordsOfEvent[event.type], "record-missing");
    demand(this.#waiting.length === recordsOfEvent[event.type], "record-unreferenced");
    demand(event.payload === this.#waiting.at(-1)?.hash, "event-payload-wrong");
    this.#keep(event.type, this.#waiting);
    this.#waiting = [];
    this.#stage = after.stage;
    this.#height = event.height;
    this.#parent = hash;
  }

  #keep(kind: ArchiveEvent["type"], records: readonly DataRecord[]): void {
    const [first = "", second = "", third = "", fourth = ""] = records.map(({ text }) => text);
    switch (kind) {
      case "Setup":
        this.#setup = { election: first, trustees: second, credentials: third };
        return demand(fourth === setupText(this.#setup), "setup-wrong");
      case "Ballot":
        return records.forEach(({ text, place }) => this.#keepBallot(text, place));
      case "EncryptedTally":
        this.#tally = { encryptedTally: first, sizedTally: second };
        return;
      case "PartialDecryption":
        this.#partialDecryptions.push({ owner: ownerOf(first, second), text: first });
        return;
      case "Result":
        this.#result = first;
        return;
      case "EndBallots":
        return;
      default:
        kind satisfies never;
    }
  }

  finish(): ArchiveFrame {
    demand(this.#waiting.length === 0, "record-unreferenced");
    demand(this.#stage !== "empty", "archive-empty");
    return {
      ...this.#setup,
      ...(this.#tally === undefined ? {} : { tally: this.#tally }),
      partialDecryptions: this.#partialDecryptions,
      ...(this.#result === undefined ? {} : { result: this.#result }),
      state: {
        timestamp: this.#timestamp,
        stage: this.#stage,
        height: this.#height,
        parent: this.#parent ?? null,
      },
    };
  }
}

function ownerOf(partialDecryption: string, owned: string): number {
  const wire = ownedReader.object(parseJson(owned, "decryption-not-json"), "");
  const owner = ownedReader.count(wire["owner"], "owner");
  demand(owned === ownedText(owner, partialDecryption), "decryption-hash-wrong");
  return owner;
}
