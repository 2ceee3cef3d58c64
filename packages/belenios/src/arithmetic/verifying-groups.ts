import type { GroupNamed } from "../groups/group.ts";
import { portableGroup } from "../groups/portable.ts";
import { arithmeticInPairs } from "./in-pairs.ts";
import type { BallotArithmetic } from "./ballot-arithmetic.ts";

/** The portable groups for who verifies many ballots: those in Ed25519 several times as fast, where WebAssembly may run. */
export const verifyingGroup: GroupNamed = (name) => {
  const group = portableGroup(name);
  return name === "Ed25519" ? { ...group, ballotArithmetic: inPairsIfPossible } : group;
};

/** Undefined in a browser without vectors, or where a page's policy does not let it: power by power, then. */
function inPairsIfPossible(key: string): BallotArithmetic | undefined {
  try {
    return arithmeticInPairs(key);
  } catch {
    return undefined;
  }
}
