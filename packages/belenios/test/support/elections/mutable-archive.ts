import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { eventText, type EventType } from "../../../src/archive/event.ts";
import { readRecords, recordBytes, type ArchiveRecord } from "../../../src/archive/record.ts";
import { sourceOf } from "../../../src/archive/source.ts";
import { ownedText, setupText } from "../../../src/archive/writer.ts";
import { sha256Hex } from "../../../src/hash.ts";

/** One event of an archive with its data, without the hashes that tie them together. */
export interface LooseEvent {
  type: EventType;
  data: string[];
}

export function recordsOf(bytes: Uint8Array): ArchiveRecord[] {
  return [...readRecords(sourceOf(bytes))].map((record) => ({
    ...record,
    body: Uint8Array.from(record.body),
  }));
}

export function bytesOf(records: readonly ArchiveRecord[]): Uint8Array {
  return concatBytes(...records.map(recordBytes));
}

export function textOf(record: ArchiveRecord | undefined): string {
  return new TextDecoder().decode(record?.body);
}

/** Takes an archive apart into its events. */
export function eventsOf(bytes: Uint8Array): LooseEvent[] {
  const events: LooseEvent[] = [];
  let data: string[] = [];
  for (const record of recordsOf(bytes).slice(1)) {
    const text = textOf(record);
    if (record.name.endsWith(".data.json")) data.push(text);
    else {
      events.push({ type: (JSON.parse(text) as { type: EventType }).type, data });
      data = [];
    }
  }
  return events;
}

/** Puts changed events together again with a right chain, so that only the change is wrong. */
export function chained(original: Uint8Array, events: readonly LooseEvent[]): Uint8Array {
  const [header] = recordsOf(original);
  const timestamp = header?.timestamp ?? 0;
  const records: ArchiveRecord[] = header === undefined ? [] : [header];
  const add = (text: string, kind: "data" | "event") => {
    const hash = sha256Hex(text);
    records.push({ name: `${hash}.${kind}.json`, body: utf8ToBytes(text), timestamp });
    return hash;
  };
  let parent: string | undefined;
  for (const [height, { type, data }] of events.entries()) {
    const payload = data.map((text) => add(text, "data")).at(-1);
    parent = add(eventText({ parent, height, type, payload }), "event");
  }
  return bytesOf(records);
}

/** The event of a type that a test knows to be there; `nth` counts from 0. */
export function eventOf(events: readonly LooseEvent[], type: EventType, nth = 0): LooseEvent {
  const event = events.filter((candidate) => candidate.type === type)[nth];
  if (event === undefined) throw new Error(`no ${type} event`);
  return event;
}

/** Setup objects in the order of the archive. */
export const setupObjects = { election: 0, trustees: 1, credentials: 2 } as const;

/** Changes one object of the setup, with its hash. */
export function changeSetup(
  events: readonly LooseEvent[],
  object: keyof typeof setupObjects,
  change: (text: string) => string,
): void {
  const { data } = eventOf(events, "Setup");
  const index = setupObjects[object];
  data[index] = change(data[index] ?? "");
  const [election = "", trustees = "", credentials = ""] = data;
  data[3] = setupText({ election, trustees, credentials });
}

/** Replaces the encrypted tally, with its hash in the sized tally. */
export function changeTally(events: readonly LooseEvent[], change: (text: string) => string): void {
  const { data } = eventOf(events, "EncryptedTally");
  const [tally = "", sized = ""] = data;
  const changed = change(tally);
  data.splice(0, 2, changed, sized.replace(sha256Hex(tally), sha256Hex(changed)));
}

/** Replaces the first partial decryption or its owner, with the owned record. */
export function changeShare(
  events: readonly LooseEvent[],
  change: { owner?: number; text?: (text: string) => string },
): void {
  const { data } = eventOf(events, "PartialDecryption");
  const [text = "", owned = ""] = data;
  const { owner } = JSON.parse(owned) as { owner: number };
  const changed = change.text?.(text) ?? text;
  data.splice(0, 2, changed, ownedText(change.owner ?? owner, changed));
}
