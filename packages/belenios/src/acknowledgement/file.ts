import { parseJson, shapeReader } from "../json.ts";
import { demand } from "../refusal.ts";

/** A ballot box's answer to an accepted ballot. */
export interface Acknowledgement {
  /** The election's uuid. */
  readonly election: string;
  /** Of the election object, 43 characters of Base64. */
  readonly fingerprint: string;
  /** Of the ballot, 43 characters of Base64. */
  readonly tracker: string;
  /** The box's public key: RFC 8032 bytes in base64url without padding. */
  readonly key: string;
  /** Ed25519 over `acknowledgedText`, base64url without padding. */
  readonly signature: string;
}

/** The file that a voter keeps: the acknowledgement, and the definition with the box's key. */
export interface KeptAcknowledgement extends Acknowledgement {
  /** The exact text of the sealed definition, whose SHA-256 ends the election object's description. */
  readonly definition: string;
}

const kind = "urna-acknowledgement";
const reader = shapeReader("acknowledgement-shape-wrong");

/** The text of the voter's file. */
export function acknowledgementFile(kept: KeptAcknowledgement): string {
  const { election, fingerprint, tracker, key, signature, definition } = kept;
  return `${JSON.stringify({ version: 1, kind, election, fingerprint, tracker, key, signature, definition }, null, 2)}\n`;
}

/** `acuse-` and the first eight characters of the tracker that a file name may contain. */
export function acknowledgementFileName(tracker: string): string {
  return `acuse-${tracker.slice(0, 8).replaceAll("+", "-").replaceAll("/", "_")}.urna.json`;
}

/**
 * Reads the voter's file. White space, the order of keys and unknown keys do not matter: the signature covers the
 * content.
 * @throws Refused `acknowledgement-not-json`, `acknowledgement-shape-wrong`
 */
export function parseAcknowledgement(text: string): KeptAcknowledgement {
  const wire = reader.object(parseJson(text, "acknowledgement-not-json"), "");
  demand(wire["kind"] === kind, "acknowledgement-shape-wrong", "kind");
  demand(wire["version"] === 1, "acknowledgement-shape-wrong", "version");
  const read = (key: keyof KeptAcknowledgement) => reader.string(wire[key], key);
  return {
    election: read("election"),
    fingerprint: read("fingerprint"),
    tracker: read("tracker"),
    key: read("key"),
    signature: read("signature"),
    definition: read("definition"),
  };
}
