import { sha256Base64, sha256Hex } from "../hash.ts";

/** The tracker of a canonical ballot: what its voter looks for on the public board (format.md 3.3). */
export function trackerOf(ballot: string): string {
  return sha256Base64(ballot);
}

/** The same hash in hex: the name of the ballot's record in the archive. */
export function ballotHashOf(ballot: string): string {
  return sha256Hex(ballot);
}
