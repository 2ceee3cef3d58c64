import { ed25519 } from "@noble/curves/ed25519.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { fromBase64, toBase64 } from "./base64.ts";
import { demandFormed } from "./malformed.ts";
import { isKeyName, type NoteKey, type NoteKeyPair } from "./note-key.ts";

/** A text with signatures below it (C2SP signed-note). Says nothing until a known key's signature was verified. */
export interface Note {
  /** With its last newline. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

export interface NoteSignature {
  /** Of the key. */
  readonly name: string;
  /** Of the key, in hex. */
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** A note needs no more; the format asks for at least 16. */
const mostSignatures = 64;

const controlCharacters = /[\0-\x09\x0b-\x1f]/;

/** @throws Malformed. */
export function parseNote(note: string): Note {
  demandFormed(!controlCharacters.test(note), "note");
  const end = note.lastIndexOf("\n\n");
  demandFormed(end !== -1 && note.endsWith("\n"), "note");
  const signatures = parseSignatures(note.slice(end + 2));
  demandFormed(signatures.length > 0, "note");
  return { text: note.slice(0, end + 1), signatures };
}

/**
 * Reads lines of signatures, as below a note, or as a witness answers them.
 * @throws Malformed.
 */
export function parseSignatures(lines: string): NoteSignature[] {
  if (lines === "") return [];
  demandFormed(lines.endsWith("\n"), "signature");
  const each = lines.slice(0, -1).split("\n");
  demandFormed(each.length <= mostSignatures, "number of signatures");
  return each.map(parseSignature);
}

function parseSignature(line: string): NoteSignature {
  const [dash, name = "", signature = "", ...rest] = line.split(" ");
  demandFormed(dash === "—" && isKeyName(name) && rest.length === 0, "signature");
  const bytes = fromBase64(signature, "signature");
  demandFormed(bytes.length > 4, "signature");
  return { name, id: bytesToHex(bytes.subarray(0, 4)), bytes: bytes.subarray(4) };
}

export function noteText({ text, signatures }: Note): string {
  return `${text}\n${signatures.map(signatureLine).join("")}`;
}

export function signatureLine({ name, id, bytes }: NoteSignature): string {
  return `— ${name} ${toBase64(concatBytes(hexToBytes(id), bytes))}\n`;
}

/** Signs a text, which ends in a newline, as a log. */
export function signNote(text: string, { key, seed }: NoteKeyPair): Note {
  const { name, id } = key;
  return { text, signatures: [{ name, id, bytes: ed25519.sign(utf8ToBytes(text), seed) }] };
}

/** The signatures that claim to be by this key: none of them is verified yet. */
export function signaturesOf({ signatures }: Note, { name, id }: NoteKey): NoteSignature[] {
  return signatures.filter((signature) => signature.name === name && signature.id === id);
}

/**
 * Whether a log's key has signed the note.
 * @throws Malformed where a signature claims to be by this key and is not.
 */
export function isSignedBy(note: Note, key: NoteKey): boolean {
  const own = signaturesOf(note, key);
  for (const { bytes } of own) demandFormed(isSignatureOf(key, note.text, bytes), "signature of a known key");
  return own.length > 0;
}

/** Strict as in RFC 8032: a key of small order signs nothing. */
export function isSignatureOf({ publicKey }: NoteKey, text: string, signature: Uint8Array): boolean {
  if (signature.length !== 64) return false;
  try {
    return ed25519.verify(signature, utf8ToBytes(text), publicKey, { zip215: false });
  } catch {
    return false;
  }
}
