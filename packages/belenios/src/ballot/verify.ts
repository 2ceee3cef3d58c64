import type { Election } from "../election/election.ts";
import { sha256Base64, sha256Both } from "../hash.ts";
import { isChallengeOf } from "../proofs/schnorr.ts";
import { demand, Refused, within, type RefusalName } from "../refusal.ts";
import { proofFromWire } from "../wire.ts";
import { verifyAnswer } from "./verify-answer.ts";
import { readWireBallot, unsignedText, type WireBallot } from "./wire-ballot.ts";

/** The result of verifying a ballot. */
export type BallotVerdict =
  | { readonly ok: true; readonly publicCredential: string; readonly tracker: string; readonly hash: string }
  | { readonly ok: false; readonly refusal: RefusalName; readonly at: string };

export interface VerifyBallotInput {
  readonly election: Election;
  /** The text exactly as cast. */
  readonly ballot: string;
  /** The public list. Without it any credential passes, and the caller has to look it up. */
  readonly credentials?: { has(publicCredential: string): boolean };
}

/**
 * Verifies everything about a ballot that does not depend on other ballots (format.md 3.4): canonical form, membership
 * of every element, credential, signature and all proofs. Cheap checks come first.
 */
export function verifyBallot(input: VerifyBallotInput): BallotVerdict {
  try {
    const { credential } = check(input);
    const { hex, base64 } = sha256Both(input.ballot);
    return { ok: true, publicCredential: credential, tracker: base64, hash: hex };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ok: false, refusal: error.refusal, at: error.at };
  }
}

function check({ election, ballot, credentials }: VerifyBallotInput): WireBallot {
  const wire = readWireBallot(ballot);
  demand(JSON.stringify(wire) === ballot, "ballot-not-canonical");
  const { uuid, questions } = election.definition;
  demand(wire.election_uuid === uuid, "ballot-election-uuid-wrong", "election_uuid");
  demand(wire.election_hash === election.fingerprint, "ballot-election-hash-wrong", "election_hash");
  demand(credentials?.has(wire.credential) ?? true, "credential-unknown", "credential");
  demand(wire.answers.length === questions.length, "ballot-answer-count-wrong", "answers");
  verifySignature(election, wire);
  for (const [index, question] of questions.entries()) {
    const answer = wire.answers[index];
    if (answer === undefined) continue;
    within(`answers[${index}]`, () =>
      verifyAnswer(election, question, { answer, credential: wire.credential }),
    );
  }
  return wire;
}

function verifySignature({ group, arithmetic }: Election, wire: WireBallot): void {
  const { hash } = wire.signature;
  demand(hash === sha256Base64(unsignedText(wire)), "signature-hash-wrong", "signature.hash");
  const proof = within("signature.proof", () => proofFromWire(group, wire.signature.proof));
  const commitment = within("credential", () => arithmetic().recommitSignature(wire.credential, proof));
  const signed = isChallengeOf(group, { context: `sig|${hash}|`, commitment }, proof);
  demand(signed, "signature-wrong", "signature.proof");
}

/**
 * The text of a ballot as received. Canonical ballots are ASCII, so any other byte is refused before it can be decoded
 * in more than one way.
 * @throws Refused `ballot-not-canonical`
 */
export function ballotTextOf(bytes: Uint8Array): string {
  demand(
    bytes.every((byte) => byte < 0x80),
    "ballot-not-canonical",
  );
  return new TextDecoder().decode(bytes);
}
