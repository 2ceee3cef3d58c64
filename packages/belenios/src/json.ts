import { demand, Refused, type RefusalName } from "./refusal.ts";

export type JsonObject = Readonly<Record<string, unknown>>;

/** Reads parsed JSON of unknown shape; whatever has another shape than asked for is refused under one name. */
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

/** `JSON.parse`, refusing under the given name what is no JSON. */
export function parseJson(text: string, refusal: RefusalName): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused(refusal);
  }
}
