import { openSealed, seal } from "./aes-gcm.ts";

/** The place of a value. A ciphertext opens only in its own place. */
export interface FieldPlace {
  table: string;
  column: string;
  /** The row's primary key. */
  row: string;
}

export interface FieldCipher {
  /** `v1 (1 byte) | key id (4, big-endian) | nonce (12) | ciphertext | tag (16)`, for a bytea column. */
  encrypt(text: string, place: FieldPlace): Buffer;
  /** Throws when the bytes were altered or belong to another place. */
  decrypt(sealed: Buffer, place: FieldPlace): string;
  encryptBytes(bytes: Buffer, place: FieldPlace): Buffer;
  decryptBytes(sealed: Buffer, place: FieldPlace): Buffer;
}

export interface DataKeys {
  /** The current key for writing. */
  newest(): { id: number; key: Buffer };
  byId(id: number): Buffer | undefined;
}

const version = 1;

/** Length of a ciphertext's header in bytes. */
export const bytesPerHeader = 5;

/** The header of every ciphertext under a data key. */
export function headerOf(keyId: number): Buffer {
  const header = Buffer.alloc(bytesPerHeader);
  header.writeUInt8(version, 0);
  header.writeUInt32BE(keyId, 1);
  return header;
}

/** Encrypts fields under the newest data key and decrypts those under any known key (AES-256-GCM). */
export function createFieldCipher(keys: DataKeys): FieldCipher {
  const encryptBytes = (bytes: Buffer, place: FieldPlace) => {
    const { id, key } = keys.newest();
    return Buffer.concat([headerOf(id), seal(key, bytes, additionalData(place))]);
  };
  const decryptBytes = (sealed: Buffer, place: FieldPlace) => {
    if (sealed.length < bytesPerHeader || sealed.readUInt8(0) !== version)
      throw new Error("not a sealed field");
    const key = keys.byId(sealed.readUInt32BE(1));
    if (!key) throw new Error("the field's data key is unknown");
    return openSealed(key, sealed.subarray(bytesPerHeader), additionalData(place));
  };
  return {
    encryptBytes,
    decryptBytes,
    encrypt: (text, place) => encryptBytes(Buffer.from(text, "utf8"), place),
    decrypt: (sealed, place) => decryptBytes(sealed, place).toString("utf8"),
  };
}

/** `table|column|row`. Tables and columns contain no bar, so no two places have the same text. */
function additionalData({ table, column, row }: FieldPlace): Buffer {
  return Buffer.from(`${table}|${column}|${row}`, "utf8");
}
