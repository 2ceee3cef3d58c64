import { ed25519 } from "@noble/curves/ed25519.js";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { demandFormed } from "./malformed.ts";
import type { NoteKey, NoteKeyPair } from "./note-key.ts";
import { isSignatureOf, signaturesOf, type Note, type NoteSignature } from "./note.ts";

/**
 * A witness's statement that at this time the checkpoint was the largest that it had seen of the log, and grew out of
 * all before (C2SP tlog-cosignature, Ed25519).
 * @param by.time in whole seconds since 1970.
 */
export function cosign(text: string, by: NoteKeyPair & { time: number }): NoteSignature {
  const { name, id } = by.key;
  const signature = ed25519.sign(utf8ToBytes(cosignedText(text, by.time)), by.seed);
  return { name, id, bytes: concatBytes(timeBytes(by.time), signature) };
}

/**
 * When a witness has cosigned the note for the last time, in seconds since 1970; undefined: never.
 * @throws Malformed where a signature claims to be by this witness and is not.
 */
export function cosignedAt(note: Note, witness: NoteKey): number | undefined {
  const times = signaturesOf(note, witness).map(({ bytes }) => {
    demandFormed(bytes.length === 72, "cosignature");
    const time = timeOf(bytes.subarray(0, 8));
    const signed = isSignatureOf(witness, cosignedText(note.text, time), bytes.subarray(8));
    demandFormed(signed, "signature of a known key");
    return time;
  });
  return times.length === 0 ? undefined : Math.max(...times);
}

function cosignedText(text: string, time: number): string {
  return `cosignature/v1\ntime ${time}\n${text}`;
}

/** Big-endian. */
function timeBytes(time: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(time));
  return bytes;
}

function timeOf(bytes: Uint8Array): number {
  const time = Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0));
  demandFormed(Number.isSafeInteger(time), "time of a cosignature");
  return time;
}
