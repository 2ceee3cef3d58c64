import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { fromBase64, toBase64 } from "./base64.ts";
import { demandFormed } from "./malformed.ts";

/** What a log says of its tree (C2SP tlog-checkpoint). */
export interface Checkpoint {
  /** Which log: by custom its URL without scheme. */
  readonly origin: string;
  /** Number of leaves. */
  readonly size: number;
  /** Root of the tree (RFC 9162, 2.1.1), 32 bytes in lower-case hex. */
  readonly root: string;
}

/** The text of a note. */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(hexToBytes(root))}\n`;
}

/**
 * Reads the text of a note. Further lines may follow and mean nothing.
 * @throws Malformed.
 */
export function parseCheckpoint(text: string): Checkpoint {
  const [origin = "", size = "", root = "", ...rest] = text.split("\n");
  demandFormed(rest.pop() === "" && !rest.includes("") && origin !== "", "checkpoint");
  const hash = fromBase64(root, "root of a checkpoint");
  demandFormed(hash.length === 32, "root of a checkpoint");
  return { origin, size: parseSize(size, "size of a checkpoint"), root: bytesToHex(hash) };
}

/** @throws Malformed unless it is a decimal without sign and leading zeros, small enough to be exact. */
export function parseSize(text: string, what: string): number {
  const size = Number(text);
  demandFormed(/^(0|[1-9]\d{0,15})$/.test(text) && Number.isSafeInteger(size), what);
  return size;
}
