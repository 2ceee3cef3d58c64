import { refusedFile } from "./refused-file.ts";

export type Encoding = "utf-8" | "utf-16le" | "windows-1252";
export type Separator = "," | ";" | "\t";

const separators = [",", ";", "\t"] as const;

/** Characters that no table has, and every picture or program has among its first. */
const binary = /[\u0000-\u0008\u000e-\u001a]/;
const lookedAt = 4_096;

/**
 * A table's text: UTF-8, UTF-16 where a mark says so, or else Windows-1252, which spreadsheets in Chile still write.
 *
 * Errors: `invalid-request` when it is no text.
 */
export function decodeTable(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (binary.test(text.slice(0, lookedAt))) throw refusedFile("file", "invalid-format");
  return { text, encoding };
}

function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

/** Whichever of `,`, `;` and tab the first line with anything in it has most. */
export function separatorOf(text: string): Separator {
  const header =
    text
      .slice(0, 100_000)
      .split(/\r\n|\n|\r/)
      .find((line) => line.trim() !== "") ?? "";
  const count = (separator: string) => header.split(separator).length;
  return separators.reduce<Separator>((best, next) => (count(next) > count(best) ? next : best), ",");
}
