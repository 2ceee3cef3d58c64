import type { FieldError } from "@urna/contract/api/field-errors";
import { isPlainText } from "@urna/contract/text";

/** Deeper than any schema of the table reads. */
const deepest = 8;

/** The path of every text in `input` that has characters which no text may have. */
export function unusableTexts(input: unknown, path: readonly string[] = []): FieldError[] {
  if (typeof input === "string")
    return isPlainText(input) ? [] : [{ path: path.join("."), code: "invalid-characters" }];
  if (typeof input !== "object" || input === null || path.length === deepest) return [];
  return Object.entries(input).flatMap(([key, value]) => unusableTexts(value, [...path, key]));
}
