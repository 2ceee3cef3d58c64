import { ed25519 } from "@noble/curves/ed25519.js";
import { listText, type AuthoritySignature } from "@urna/belenios/both-halves";
import { authorities, type Authority } from "@urna/belenios/half";

export interface SigningAuthority {
  readonly key: string;
  sign(text: string): AuthoritySignature;
}

export function aSigningAuthority(): SigningAuthority {
  const secret = ed25519.utils.randomSecretKey();
  const key = base64url(ed25519.getPublicKey(secret));
  const sign = (text: string) => ({
    key,
    signature: base64url(ed25519.sign(new TextEncoder().encode(text), secret)),
  });
  return { key, sign };
}

/** What a definition says of two hands that have signed the credentials, under `authorities`. */
export function twoHandsThatSigned(
  of: { uuid: string; attempt: number; credentials: string },
  keys: Readonly<Record<Authority, SigningAuthority>>,
) {
  const [identity, registrar] = authorities.map((authority) =>
    keys[authority].sign(listText({ ...of, authority }, of.credentials)),
  );
  return {
    attempt: of.attempt,
    identity: { ...identity },
    registrar: { origin: "https://registrar.example", ...registrar },
  };
}

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64url");
}
