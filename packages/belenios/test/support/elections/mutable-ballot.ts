import { deriveCredential } from "@urna/belenios/credential";
import type { Election } from "@urna/belenios/election";
import { secureRandom } from "@urna/belenios/random";
import { unsignedText, type WireAnswer, type WireBallot } from "../../../src/ballot/wire-ballot.ts";
import { sha256Base64 } from "../../../src/hash.ts";
import { proveKnowledge } from "../../../src/proofs/schnorr.ts";
import { proofToWire, type WireProof } from "../../../src/wire.ts";

/** A copy of a ballot to be changed at will. */
export function copyOf(ballot: string): WireBallot {
  return JSON.parse(ballot) as WireBallot;
}

/** Answer number `index`, which a test knows to be there. */
export function answerOf(ballot: WireBallot, index: number): WireAnswer {
  return existing(ballot.answers[index]);
}

export function existing<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("the test expects it to be there");
  return value;
}

/** Signs a changed ballot as its voter could: only the signature holds, not what was changed. */
export function signedAgain(election: Election, privateCredential: string, ballot: WireBallot): string {
  const { group, definition } = election;
  const { secret } = deriveCredential({ group, uuid: definition.uuid, privateCredential });
  const hash = sha256Base64(unsignedText(ballot));
  const proof = proveKnowledge({ group, secret, context: `sig|${hash}|`, random: secureRandom });
  return JSON.stringify({ ...ballot, signature: { hash, proof: proofToWire(proof) } });
}

/** Adds 1 to the response of a proof, modulo the order. */
export function spoil(proof: WireProof | undefined, order: bigint): void {
  const spoilt = existing(proof);
  spoilt.response = String((BigInt(spoilt.response) + 1n) % order);
}
