import { parseElection } from "@urna/belenios/election";
import { sha256Hex } from "@urna/belenios/hash";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { Refused } from "@urna/belenios/refusal";
import { verifySetup } from "@urna/belenios/setup";
import type { VotingKit } from "@urna/contract/api/voter";

export type KitFault =
  "election-refused" | "fingerprint-differs" | "not-the-election" | "definition-differs" | "setup-refused";

/**
 * What a voter's browser checks before it seals: the bytes are the fingerprint's, the definition is theirs, and the key
 * is its trustees'. @returns the first thing that does not hold; undefined where all does
 */
export function faultOfKit(kit: VotingKit, electionId: string): KitFault | undefined {
  const election = refusing(() => parseElection(kit.election, nativeGroup));
  if (election === undefined) return "election-refused";
  const { definition, fingerprint } = election;
  if (fingerprint !== kit.fingerprint) return "fingerprint-differs";
  if (definition.uuid !== electionId) return "not-the-election";
  if (!definition.description.endsWith(sha256Hex(kit.definition))) return "definition-differs";
  return refusing(() => verifySetup(election, kit)) === undefined ? "setup-refused" : undefined;
}

function refusing<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}
