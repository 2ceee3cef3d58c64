import { ed25519 } from "@noble/curves/ed25519.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { fromBase64, toBase64 } from "./base64.ts";
import { demandFormed } from "./malformed.ts";

/** What a key signs: notes as they are (`log`), or with a time, as a witness (`witness`). */
export type NoteKeyKind = "log" | "witness";

/** The public key of somebody who signs notes (C2SP signed-note, "Verifier keys"). */
export interface NoteKey {
  /** Without spaces or `+`; by custom a URL without its scheme. */
  readonly name: string;
  readonly kind: NoteKeyKind;
  /** Ed25519, 32 bytes. */
  readonly publicKey: Uint8Array;
  /** First four bytes of a hash over all of these, in hex. */
  readonly id: string;
}

/** The byte for each kind in signed-note's list of signature types. */
const typeBytes: Readonly<Record<NoteKeyKind, number>> = { log: 0x01, witness: 0x04 };

/** @throws Malformed for a name that no note can have, or a key that has not 32 bytes. */
export function noteKey({ name, kind, publicKey }: Omit<NoteKey, "id">): NoteKey {
  demandFormed(isKeyName(name), "key name");
  demandFormed(publicKey.length === 32, "public key");
  const hashed = sha256(concatBytes(utf8ToBytes(`${name}\n`), Uint8Array.of(typeBytes[kind]), publicKey));
  return { name, kind, publicKey, id: bytesToHex(hashed.subarray(0, 4)) };
}

/** A key with the Ed25519 seed (32 bytes) that it is made of. */
export interface NoteKeyPair {
  readonly key: NoteKey;
  readonly seed: Uint8Array;
}

/** @throws Malformed for a name that no note can have. */
export function noteKeyPair({
  name,
  kind,
  seed,
}: {
  name: string;
  kind: NoteKeyKind;
  seed: Uint8Array;
}): NoteKeyPair {
  return { key: noteKey({ name, kind, publicKey: ed25519.getPublicKey(seed) }), seed };
}

/** `<name>+<id>+<Base64 of the type and the key>`. */
export function noteKeyText({ name, kind, publicKey, id }: NoteKey): string {
  return `${name}+${id}+${toBase64(concatBytes(Uint8Array.of(typeBytes[kind]), publicKey))}`;
}

/** @throws Malformed also where the id does not fit, and for kinds of keys that are not used here. */
export function parseNoteKey(text: string): NoteKey {
  const [name = "", id = "", key = "", ...rest] = text.split("+");
  const [type, ...publicKey] = fromBase64([key, ...rest].join("+"), "key");
  const kind = (["log", "witness"] as const).find((known) => typeBytes[known] === type);
  demandFormed(kind !== undefined, "key type");
  const read = noteKey({ name, kind, publicKey: Uint8Array.from(publicKey) });
  demandFormed(read.id === id, "key id");
  return read;
}

/** Unicode's spaces; U+0085 is one that \s leaves out. */
const spaces = /[\s\u0085]/;

export function isKeyName(name: string): boolean {
  return name !== "" && !name.includes("+") && !spaces.test(name);
}
