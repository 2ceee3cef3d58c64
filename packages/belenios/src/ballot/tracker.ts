import { sha256Base64 } from "../hash.ts";

/** The tracker of a canonical ballot: its voter finds it on the public board (format.md 3.3). */
export function trackerOf(ballot: string): string {
  return sha256Base64(ballot);
}
