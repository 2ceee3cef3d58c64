import { trackerOf } from "@urna/belenios/tracker";
import type { CastAnswer } from "@urna/contract/casting/ballot";
import type { SealedBallot } from "../sealing/sealed-ballot.ts";

/**
 * Step 5: whether the box signed that it has exactly these bytes: the tracker computed here, under the fingerprint and
 * the key of the sealed definition. What the answer says of key and tracker is compared, never trusted.
 */
export async function isAcknowledged(sealed: SealedBallot, answer: CastAnswer): Promise<boolean> {
  const tracker = trackerOf(sealed.ballot);
  const { acknowledgement: given } = answer;
  const same =
    answer.tracker === tracker &&
    given.tracker === tracker &&
    given.election === sealed.electionId &&
    given.fingerprint === sealed.fingerprint &&
    given.key === sealed.acknowledgementKey;
  if (!same) return false;
  return verifyEd25519({
    key: bytesOf(sealed.acknowledgementKey),
    signature: bytesOf(given.signature),
    message: new TextEncoder().encode(`urna-ack|1|${sealed.fingerprint}|${tracker}`),
  });
}

interface Signed {
  readonly key: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
  readonly message: Uint8Array<ArrayBuffer>;
}

/** The browser's own Ed25519 where it has one; else the portable one, loaded only then. */
async function verifyEd25519({ key, signature, message }: Signed): Promise<boolean> {
  const native = await nativeKey(key);
  if (native) return crypto.subtle.verify("Ed25519", native, signature, message);
  const { ed25519 } = await import("@noble/curves/ed25519.js");
  try {
    return ed25519.verify(signature, message, key);
  } catch {
    return false;
  }
}

async function nativeKey(key: Uint8Array<ArrayBuffer>): Promise<CryptoKey | undefined> {
  try {
    return await crypto.subtle.importKey("raw", key, "Ed25519", false, ["verify"]);
  } catch {
    return undefined;
  }
}

/** Bytes of a base64url text; none of a text that is not. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) =>
      char.charCodeAt(0),
    );
  } catch {
    return new Uint8Array();
  }
}
