import { parseCanonicalJson, shapeReader } from "../json.ts";
import { readWireCiphertext, readWireProof, type WireCiphertext, type WireProof } from "../wire.ts";

/** An answer as JSON carries it, keys in the order of format.md 3. */
export interface WireAnswer {
  choices: WireCiphertext[];
  individual_proofs: WireProof[][];
  overall_proof: WireProof[];
  blank_proof?: WireProof[];
}

/** A ballot as JSON carries it, before its signature. */
export interface UnsignedWireBallot {
  election_uuid: string;
  election_hash: string;
  credential: string;
  answers: WireAnswer[];
}

export interface WireBallot extends UnsignedWireBallot {
  signature: { hash: string; proof: WireProof };
}

const reader = shapeReader("ballot-shape-wrong");

/**
 * Reads a ballot from JSON, with only the format's keys in the format's order: written again it gives the canonical
 * text, so a comparison finds any other text.
 * @throws Refused `ballot-not-json`, `ballot-shape-wrong`
 */
export function readWireBallot(text: string): WireBallot {
  const wire = reader.object(parseCanonicalJson(text, "ballot-not-json"), "");
  const signature = reader.object(wire["signature"], "signature");
  return {
    election_uuid: reader.string(wire["election_uuid"], "election_uuid"),
    election_hash: reader.string(wire["election_hash"], "election_hash"),
    credential: reader.string(wire["credential"], "credential"),
    answers: reader.array(wire["answers"], "answers").map((answer, i) => readAnswer(answer, `answers[${i}]`)),
    signature: {
      hash: reader.string(signature["hash"], "signature.hash"),
      proof: readWireProof(reader, signature["proof"], "signature.proof"),
    },
  };
}

function readAnswer(value: unknown, at: string): WireAnswer {
  const wire = reader.object(value, at);
  const choices = reader.array(wire["choices"], `${at}.choices`);
  const individual = reader.array(wire["individual_proofs"], `${at}.individual_proofs`);
  const blank = wire["blank_proof"];
  return {
    choices: choices.map((choice, i) => readWireCiphertext(reader, choice, `${at}.choices[${i}]`)),
    individual_proofs: individual.map((proofs, i) => readProofs(proofs, `${at}.individual_proofs[${i}]`)),
    overall_proof: readProofs(wire["overall_proof"], `${at}.overall_proof`),
    ...(blank === undefined ? {} : { blank_proof: readProofs(blank, `${at}.blank_proof`) }),
  };
}

function readProofs(value: unknown, at: string): WireProof[] {
  return reader.array(value, at).map((proof, i) => readWireProof(reader, proof, `${at}[${i}]`));
}

/** The text that the signature covers: the canonical ballot without its signature (format.md 3.3). */
export function unsignedText(ballot: UnsignedWireBallot): string {
  const { election_uuid, election_hash, credential, answers } = ballot;
  return JSON.stringify({ election_uuid, election_hash, credential, answers });
}
