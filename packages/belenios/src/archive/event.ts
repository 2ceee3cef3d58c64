import { demand } from "../refusal.ts";
import { parseCanonicalJson, shapeReader } from "../json.ts";

/** Number of data records of an event by type; the last of them is its payload (format.md 5). */
export const recordsOfEvent = {
  Setup: 4,
  Ballot: 1,
  EndBallots: 0,
  EncryptedTally: 2,
  PartialDecryption: 2,
  Result: 1,
} as const;

export type EventType = keyof typeof recordsOfEvent;

/** One link of the archive's chain. */
export interface ArchiveEvent {
  /** Hex hash of the event before it, `undefined` for the first. */
  readonly parent: string | undefined;
  /** 0 for the first event. */
  readonly height: number;
  readonly type: EventType;
  /** Hex hash of the event's last data record. */
  readonly payload: string | undefined;
}

/** The canonical text of an event: absent parts are left out (format.md 5). */
export function eventText({ parent, height, type, payload }: ArchiveEvent): string {
  return JSON.stringify({ parent, height, type, payload });
}

const reader = shapeReader("event-not-canonical");

/** @throws Refused `event-not-canonical`, `event-type-unknown` */
export function parseEvent(text: string): ArchiveEvent {
  const wire = reader.object(parseCanonicalJson(text, "event-not-canonical"), "");
  const { parent, type, payload } = wire;
  demand(isEventType(type), "event-type-unknown");
  const event: ArchiveEvent = {
    parent: parent === undefined ? undefined : reader.string(parent, ""),
    height: reader.count(wire["height"], ""),
    type,
    payload: payload === undefined ? undefined : reader.string(payload, ""),
  };
  demand(eventText(event) === text, "event-not-canonical");
  return event;
}

function isEventType(value: unknown): value is EventType {
  return typeof value === "string" && Object.hasOwn(recordsOfEvent, value);
}
