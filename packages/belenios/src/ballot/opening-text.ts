import { demand } from "../refusal.ts";
import type { Opening } from "./opening.ts";

/** Far above the longest: an opening of 60 candidates in BELENIOS-2048 has 1,000 characters. */
const longest = 8_000;

/**
 * The parts between dots: digits, Base58, hexadecimal digits, and one 0 or 1 per choice, with `-` between questions.
 */
const pattern =
  /^(\d+)\.([1-9A-HJ-NP-Za-km-z]+)\.([A-Za-z0-9_-]{43})\.([0-9a-f]+)\.([1-9A-HJ-NP-Za-km-z]+)\.([01]+(?:-[01]+)*)\.(\d+)\.(\d+)$/;

/**
 * The opening as one line for a link and a QR code:
 * `1.uuid.fingerprint.credential.seed.selections.challenge.response`, the fingerprint in the URL's Base64.
 */
export function openingText(opening: Opening): string {
  const { election, fingerprint, credential, seed, selections, signature } = opening;
  const urlFingerprint = fingerprint.replaceAll("+", "-").replaceAll("/", "_");
  const bits = selections.map((answer) => answer.join("")).join("-");
  const { challenge, response } = signature;
  return [1, election, urlFingerprint, credential, seed, bits, challenge, response].join(".");
}

/**
 * Reads the line, or a link with it after `#`. Ignores white space around and inside, which mail programs add.
 * @throws Refused `opening-shape-wrong`, `opening-version-unsupported`
 */
export function parseOpening(text: string): Opening {
  demand(text.length <= longest, "opening-shape-wrong");
  const line = text.replace(/\s/g, "").replace(/^[^#]*#/, "");
  const [, version, election, fingerprint, credential, seed, bits, challenge, response] =
    pattern.exec(line) ?? [];
  demand(version !== undefined, "opening-shape-wrong");
  demand(version === "1", "opening-version-unsupported");
  return {
    version: 1,
    election: election ?? "",
    fingerprint: (fingerprint ?? "").replaceAll("-", "+").replaceAll("_", "/"),
    credential: credential ?? "",
    seed: seed ?? "",
    selections: (bits ?? "").split("-").map((answer) => [...answer].map((bit) => (bit === "1" ? 1 : 0))),
    signature: { challenge: challenge ?? "", response: response ?? "" },
  };
}
