import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { fromBase64, toBase64 } from "@urna/belenios/base64";
import { parseSize } from "@urna/belenios/checkpoint";
import { demandFormed } from "@urna/belenios/malformed";

/** What a log asks of a witness (C2SP tlog-witness, "add-checkpoint"). */
export interface AddCheckpoint {
  /** Leaves of the tree that the witness has seen last; 0: of none. */
  readonly oldSize: number;
  /** That the new tree begins with that one (RFC 9162, 2.1.4), hashes in lower-case hex. */
  readonly proof: readonly string[];
  /** The note. */
  readonly checkpoint: string;
}

const longestProof = 63;

export function addCheckpointText({ oldSize, proof, checkpoint }: AddCheckpoint): string {
  const lines = proof.map((hash) => `${toBase64(hexToBytes(hash))}\n`);
  return `old ${oldSize}\n${lines.join("")}\n${checkpoint}`;
}

/** @throws Malformed. */
export function parseAddCheckpoint(body: string): AddCheckpoint {
  const end = body.indexOf("\n\n");
  demandFormed(end !== -1, "request");
  const [old = "", ...proof] = body.slice(0, end).split("\n");
  demandFormed(old.startsWith("old ") && proof.length <= longestProof, "request");
  return {
    oldSize: parseSize(old.slice("old ".length), "old size"),
    proof: proof.map((line) => {
      const hash = fromBase64(line, "proof");
      demandFormed(hash.length === 32, "proof");
      return bytesToHex(hash);
    }),
    checkpoint: body.slice(end + 2),
  };
}
