import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import type { KeyedHash } from "@urna/service-kit/crypto/keyed-hash";

/** What the stores of personal data are keyed with. */
export interface Keys {
  cipher: FieldCipher;
  /** For searches of encrypted values. */
  index: KeyedHash;
  /** For entries of rolls, which are compared and never looked up. */
  contents: KeyedHash;
  /** For secrets of few values. */
  pepper: KeyedHash;
}

/** Encrypts and reads the fields of one row. */
export function fieldsOf(cipher: FieldCipher, table: string, row: string) {
  const seal = (column: string, text: string) => cipher.encrypt(text, { table, column, row });
  const open = (column: string, sealed: Buffer) => cipher.decrypt(sealed, { table, column, row });
  return {
    seal,
    open,
    sealOptional: (column: string, text: string | undefined) =>
      text === undefined ? null : seal(column, text),
    openOptional: (column: string, sealed: Buffer | null) =>
      sealed === null ? undefined : open(column, sealed),
  };
}
