import { createDecipheriv } from "node:crypto";
import { openSealed } from "@urna/service-kit/crypto/aes-gcm";
import { bytesPerHeader, headerOf } from "@urna/service-kit/crypto/field-cipher";
import { placesOf, type Keyring } from "./keyring.ts";
import type { Stretch } from "./stretches.ts";

/** A field of a row that was opened, and where it lay. */
export interface OpenedField {
  readonly stretch: Stretch;
  readonly offset: number;
  /** `table|column|row`, which its ciphertext is bound to. */
  readonly place: string;
  readonly plain: Buffer;
}

const headers = [1, 2, 3].map(headerOf);
const shortest = 28;
const longest = 8_192;

/**
 * Every ciphertext of these places that lies anywhere, as it is stored or as a backup writes it, opened by any data key.
 * `begins`: what every text begins with that is looked for.
 */
export function openFields(
  stretches: readonly Stretch[],
  places: readonly string[],
  { data }: Keyring,
  begins = "",
): OpenedField[] {
  const known = new Map<string, Omit<OpenedField, "stretch" | "offset"> | undefined>();
  const openOnce = (sealed: Buffer) => {
    const name = sealed.toString("latin1", 0, 16) + sealed.length;
    if (!known.has(name)) known.set(name, open(sealed, places, data, begins));
    return known.get(name);
  };
  return stretches.flatMap((stretch) =>
    ciphertextsIn(stretch.bytes).flatMap(({ offset, sealed }) => {
      const opened = openOnce(sealed);
      return opened ? [{ stretch, offset, ...opened }] : [];
    }),
  );
}

function open(sealed: Buffer, places: readonly string[], keys: readonly Buffer[], begins: string) {
  const start = Buffer.from(begins, "utf8");
  for (const key of keys) {
    if (!beginningOf(key, sealed, start.length).equals(start)) continue;
    for (const place of places) {
      try {
        return { place, plain: openSealed(key, sealed, Buffer.from(place, "utf8")) };
      } catch {
        // Of another key, or of another place.
      }
    }
  }
  return undefined;
}

/** The first bytes of what may be sealed, without asking whether they are true: AES-GCM counts from 2 (SP 800-38D). */
function beginningOf(key: Buffer, sealed: Buffer, length: number): Buffer {
  if (length === 0) return Buffer.alloc(0);
  const counter = Buffer.concat([sealed.subarray(0, 12), Buffer.from([0, 0, 0, 2])]);
  return createDecipheriv("aes-256-ctr", key, counter).update(sealed.subarray(12, 12 + length));
}

/** What stands behind the header of a ciphertext, as long as Postgres or a backup's row says that it is. */
function ciphertextsIn(bytes: Buffer): { offset: number; sealed: Buffer }[] {
  return headers.flatMap((header) => {
    const stored = placesOf(bytes, header).flatMap((offset) =>
      lengthsBefore(bytes, offset)
        .filter((length) => length >= shortest + bytesPerHeader && length <= longest)
        .filter((length) => offset + length <= bytes.length)
        .map((length) => ({ offset, sealed: bytes.subarray(offset + bytesPerHeader, offset + length) })),
    );
    const digits = header.toString("hex");
    const copied = placesOf(bytes, Buffer.from(`x${digits}`)).map((at) => {
      const offset = at + 1;
      const [text = ""] = /^[0-9a-f]*/.exec(bytes.toString("latin1", offset, offset + 2 * longest)) ?? [];
      return { offset, sealed: Buffer.from(text, "hex").subarray(bytesPerHeader) };
    });
    return [...stored, ...copied];
  });
}

/** A value's length as Postgres writes it before the value: in one byte, or in four. */
function lengthsBefore(bytes: Buffer, offset: number): number[] {
  const one = offset >= 1 ? bytes.readUInt8(offset - 1) : 0;
  const four = offset >= 4 ? bytes.readUInt32LE(offset - 4) : 0;
  return [...((one & 1) === 1 ? [(one >> 1) - 1] : []), ...((four & 3) === 0 ? [(four >>> 2) - 4] : [])];
}
