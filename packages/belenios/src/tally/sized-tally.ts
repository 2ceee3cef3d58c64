import { parseJson, shapeReader } from "../json.ts";
import { demand } from "../refusal.ts";
import { weightFromWire, weightToWire } from "./weight.ts";

/** An encrypted tally with its numbers of ballots (format.md 4). */
export interface SizedTally {
  /** Number of ballots counted: one for each credential that voted. */
  readonly numTallied: number;
  /** The sum of their weights. */
  readonly totalWeight: bigint;
  /** Hex hash of the encrypted tally. */
  readonly encryptedTally: string;
}

const reader = shapeReader("tally-shape-wrong");

export function sizedTallyText({ numTallied, totalWeight, encryptedTally }: SizedTally): string {
  return JSON.stringify({
    num_tallied: numTallied,
    total_weight: weightToWire(totalWeight),
    encrypted_tally: encryptedTally,
  });
}

/** @throws Refused `tally-not-json`, `tally-shape-wrong` also for a text that is not canonical */
export function parseSizedTally(text: string): SizedTally {
  const wire = reader.object(parseJson(text, "tally-not-json"), "");
  const tally = {
    numTallied: reader.count(wire["num_tallied"], "num_tallied"),
    totalWeight: weightFromWire(reader, wire["total_weight"], "total_weight", "tally-shape-wrong"),
    encryptedTally: reader.string(wire["encrypted_tally"], "encrypted_tally"),
  };
  demand(sizedTallyText(tally) === text, "tally-shape-wrong");
  return tally;
}
