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

/** Every ciphertext of these places that lies anywhere, as it is stored or as a backup writes it, opened by any data key. */
export function openFields(
  stretches: readonly Stretch[],
  places: readonly string[],
  { data }: Keyring,
): OpenedField[] {
  const known = new Map<string, Omit<OpenedField, "stretch" | "offset"> | undefined>();
  const openOnce = (sealed: Buffer) => {
    const name = sealed.toString("latin1", 0, 16) + sealed.length;
    if (!known.has(name)) known.set(name, open(sealed, places, data));
    return known.get(name);
  };
  return stretches.flatMap((stretch) =>
    ciphertextsIn(stretch.bytes).flatMap(({ offset, sealed }) => {
      const opened = openOnce(sealed);
      return opened ? [{ stretch, offset, ...opened }] : [];
    }),
  );
}

function open(sealed: Buffer, places: readonly string[], keys: readonly Buffer[]) {
  for (const key of keys)
    for (const place of places) {
      try {
        return { place, plain: openSealed(key, sealed, Buffer.from(place, "utf8")) };
      } catch {
        // Of another key, or of another place.
      }
    }
  return undefined;
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
