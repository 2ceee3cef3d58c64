import { demand, Refused, type RefusalName } from "./refusal.ts";

export type JsonObject = Readonly<Record<string, unknown>>;

/** Reads parsed JSON of unknown shape; any other shape is refused under one name. */
export interface ShapeReader {
  object(value: unknown, at: string): JsonObject;
  array(value: unknown, at: string): readonly unknown[];
  string(value: unknown, at: string): string;
  /** A whole number that a double holds exactly, not negative. */
  count(value: unknown, at: string): number;
}

export function shapeReader(refusal: RefusalName): ShapeReader {
  return {
    object(value, at) {
      demand(typeof value === "object" && value !== null && !Array.isArray(value), refusal, at);
      return value as JsonObject;
    },
    array(value, at) {
      demand(Array.isArray(value), refusal, at);
      return value;
    },
    string(value, at) {
      demand(typeof value === "string", refusal, at);
      return value;
    },
    count(value, at) {
      demand(typeof value === "number" && Number.isSafeInteger(value) && value >= 0, refusal, at);
      return value;
    },
  };
}

/**
 * `JSON.parse`, which refuses invalid JSON under the given name, and objects with a repeated key: programs disagree on
 * which one counts.
 */
export function parseJson(text: string, refusal: RefusalName): unknown {
  const value = parseCanonicalJson(text, refusal);
  demand(keysWritten(text) === keysRead(value), refusal);
  return value;
}

/** `JSON.parse` of a text that the caller compares with its canonical form, which finds repeated keys too. */
export function parseCanonicalJson(text: string, refusal: RefusalName): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused(refusal);
  }
}

/** Number of keys in a JSON text: each has one of the only colons outside of strings. */
function keysWritten(text: string): number {
  let keys = 0;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    if (character === '"') inString = !inString;
    else if (inString && character === "\\") index++;
    else if (!inString && character === ":") keys++;
  }
  return keys;
}

/** Number of keys after parsing. Uses a list instead of recursion, because nesting may be deeper than the stack. */
function keysRead(value: unknown): number {
  let keys = 0;
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== "object" || next === null) continue;
    const parts = Object.values(next);
    if (!Array.isArray(next)) keys += parts.length;
    for (const part of parts) waiting.push(part);
  }
  return keys;
}
