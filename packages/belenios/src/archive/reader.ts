import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { parseJson, shapeReader } from "../json.ts";
import { demand, Refused, within } from "../refusal.ts";
import { parseEvent, recordsOfEvent, type ArchiveEvent } from "./event.ts";
import { readRecords, type ArchiveRecord } from "./record.ts";
import { sourceOf, type ArchiveSource } from "./source.ts";
import { stageAfter, type ArchiveStage } from "./stage.ts";
import { archiveHeaderText, ownedText, setupText, type ArchiveState } from "./writer.ts";

/** An archive's content as exact texts. Only the chain of hashes has been checked. */
export interface Archive {
  readonly election: string;
  readonly trustees: string;
  readonly credentials: string;
  readonly ballots: readonly string[];
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
}

const ownedReader = shapeReader("decryption-shape-wrong");

/**
 * Reads an archive strictly, record by record: the bytes are the only possible ones for the content, every object has
 * the hash in its name, and the events form one chain in the right order (format.md 5, 6).
 * @param archive the bytes of the `.bel` file, or their source
 * @throws Refused `archive-…`, `record-…`, `event-…`, `setup-wrong`, `end-ballots-missing`, `ballot-repeated`
 */
export function readArchive(archive: Uint8Array | ArchiveSource): Archive {
  let reading: ArchiveReading | undefined;
  let index = 0;
  for (const record of readRecords(sourceOf(archive))) {
    within(`records[${index++}]`, () => {
      if (reading === undefined) reading = readingAfter(record);
      else reading.take(record);
    });
  }
  const read = reading;
  demand(read !== undefined, "archive-empty");
  return within(`records[${index - 1}]`, () => read.finish());
}

function readingAfter(header: ArchiveRecord): ArchiveReading {
  checkHeader(header);
  return new ArchiveReading(header.timestamp);
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

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function decodeText(body: Uint8Array): string {
  try {
    return utf8.decode(body);
  } catch {
    throw new Refused("record-not-utf8");
  }
}

class ArchiveReading {
  readonly #timestamp: number;
  #stage: ArchiveStage = "empty";
  #height = -1;
  #parent: string | undefined;
  #waiting: DataRecord[] = [];
  #setup = { election: "", trustees: "", credentials: "" };
  readonly #ballots = new Map<string, string>();
  readonly #partialDecryptions: { owner: number; text: string }[] = [];
  #tally: { encryptedTally: string; sizedTally: string } | undefined;
  #result: string | undefined;

  constructor(timestamp: number) {
    this.#timestamp = timestamp;
  }

  take({ name, body, timestamp }: ArchiveRecord): void {
    demand(timestamp === this.#timestamp, "archive-timestamp-wrong");
    const [hash, kind, extension, ...rest] = name.split(".");
    const named = extension === "json" && rest.length === 0 && (kind === "data" || kind === "event");
    demand(named, "record-name-wrong");
    demand(hash === bytesToHex(sha256(body)), "record-hash-wrong");
    const text = decodeText(body);
    if (kind === "data") this.#waiting.push({ hash, text });
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
        return this.#keepBallot(records[0]?.hash ?? "", first);
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

  #keepBallot(hash: string, text: string): void {
    demand(!this.#ballots.has(hash), "ballot-repeated");
    this.#ballots.set(hash, text);
  }

  finish(): Archive {
    demand(this.#waiting.length === 0, "record-unreferenced");
    demand(this.#stage !== "empty", "archive-empty");
    return {
      ...this.#setup,
      ballots: [...this.#ballots.values()],
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
