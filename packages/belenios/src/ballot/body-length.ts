import { choiceCount, type Question } from "../election/definition.ts";
import type { Election } from "../election/election.ts";
import type { GroupName } from "../groups/group.ts";
import type { WireCiphertext, WireProof } from "../wire.ts";
import { unsignedText, type WireAnswer } from "./wire-ballot.ts";

/** Characters of the longest element: 32 bytes in hex, and the decimal digits of a number below the 2048-bit prime. */
const longestElement: Readonly<Record<GroupName, number>> = { Ed25519: 64, "BELENIOS-2048": 617 };

/** Characters of a SHA-256 in Base64 without padding. */
const hashLength = 43;

/**
 * The length of every ballot's body in an election: that of its longest possible canonical ballot. It depends on the
 * election alone. Otherwise each ballot's numbers would give it a length of its own, by which it could be recognised on
 * the public board.
 */
export function ballotBodyLength({ definition, fingerprint, group }: Election): number {
  const element = " ".repeat(longestElement[group.name]);
  const scalar = " ".repeat(String(group.order - 1n).length);
  const proof = { challenge: scalar, response: scalar };
  const unsigned = {
    election_uuid: definition.uuid,
    election_hash: fingerprint,
    credential: element,
    answers: definition.questions.map((question) =>
      longestAnswer(question, { choice: { alpha: element, beta: element }, proof }),
    ),
  };
  const signature = JSON.stringify({ hash: " ".repeat(hashLength), proof });
  return `${unsignedText(unsigned)},"signature":${signature}`.length;
}

/** A ballot in transit: its canonical text, padded with spaces to the common length. The server removes them. */
export function ballotBody(election: Election, ballot: string): string {
  return ballot.padEnd(ballotBodyLength(election), " ");
}

/** Has as many numbers as `encryptAnswer` writes. */
function longestAnswer(
  question: Question,
  { choice, proof }: { choice: WireCiphertext; proof: WireProof },
): WireAnswer {
  const { min, max, blank } = question;
  const choices = Array.from({ length: choiceCount(question) }, () => choice);
  const branches = max - min + 1 + (blank === true ? 1 : 0);
  return {
    choices,
    individual_proofs: choices.map(() => [proof, proof]),
    overall_proof: Array.from({ length: branches }, () => proof),
    ...(blank === true ? { blank_proof: [proof, proof] } : {}),
  };
}
