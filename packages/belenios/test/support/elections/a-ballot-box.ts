import { ed25519 } from "@noble/curves/ed25519.js";
import {
  acknowledgedText,
  type Acknowledgement,
  type KeptAcknowledgement,
} from "@urna/belenios/acknowledgement";
import type { Election } from "@urna/belenios/election";
import { sha256Hex } from "@urna/belenios/hash";

export type BallotBox = ReturnType<typeof aBallotBox>;

/** A ballot box with a signing key of its own, and the sealed definition that names the key. */
export function aBallotBox() {
  const secret = ed25519.utils.randomSecretKey();
  const key = base64url(ed25519.getPublicKey(secret));
  const definition = JSON.stringify({ acknowledgementKey: key, question: { es: "¿Quién?" }, version: 1 });

  /** What a voter keeps; `change` is what the box signs instead. */
  function acknowledge(
    election: Election,
    tracker: string,
    change: Partial<Acknowledgement> = {},
  ): KeptAcknowledgement {
    const { fingerprint } = election;
    const said = { election: election.definition.uuid, fingerprint, tracker, key, ...change };
    const signed = new TextEncoder().encode(acknowledgedText(said));
    return { ...said, signature: base64url(ed25519.sign(signed, secret)), definition };
  }

  return { key, definition, description: `SHA-256 de la definición: ${sha256Hex(definition)}`, acknowledge };
}

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64url");
}
