import { sha256Hex } from "@urna/belenios/hash";
import { byCodeUnits, byDigest } from "../../domain/by-digest.ts";

/**
 * A draw between equal votes, which also orders equal substitutes. Anybody repeats it (the board in pages of 1,000, here one):
 *
 *     { curl -s $ORIGIN/api/elections/$ID | jq -r .fingerprint
 *       curl -s "$ORIGIN/api/elections/$ID/board?limit=1000" | jq -r '.ballots[].tracker' | LC_ALL=C sort; } | sha256sum
 *     printf '%s' "urna-tie|1|$SEED|$NUMBER" | sha256sum
 */
export interface TieDraw {
  /** Lower-case hex. */
  readonly seed: string;
  /** Lowest digest first. */
  readonly tickets: readonly { readonly number: number; readonly digest: string }[];
}

/**
 * The seed of an election's draws: lower-case hex SHA-256 of its fingerprint and the trackers of all its ballots, each
 * followed by a line feed (`\n`). Trackers are sorted byte by byte, all ASCII. At casting nobody knows which candidates
 * will tie, and the archive fixes the trackers afterwards. The board's order does not matter.
 */
export function tieSeed(fingerprint: string, trackers: readonly string[]): string {
  const lines = [fingerprint, ...[...trackers].sort(byCodeUnits)];
  return sha256Hex(lines.map((line) => `${line}\n`).join(""));
}

/** Candidates by ascending SHA-256 of `urna-tie|1|<seed>|<number>`, the number as printed on the ballot, in decimal. */
export function drawTie(seed: string, numbers: readonly number[]): TieDraw {
  const drawn = byDigest(numbers, (number) => `urna-tie|1|${seed}|${number}`);
  return { seed, tickets: drawn.map(({ item: number, digest }) => ({ number, digest })) };
}
