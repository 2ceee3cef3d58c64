import { calculateJwkThumbprint, compactVerify, decodeProtectedHeader, importJWK } from "jose";
import { z } from "zod";
import { Head } from "./head.ts";

/** Reads heads with the log's public key. */
export interface HeadReader {
  /** Thumbprint of the key (RFC 7638); every head names it. */
  readonly kid: string;
  /** The head in the JWS, or undefined when this key did not sign it. */
  open(signedHead: string): Promise<Head | undefined>;
}

const PublicKey = z.object({ kty: z.literal("OKP"), crv: z.literal("Ed25519"), x: z.string() });

/**
 * @param publicKey a JWK, JSON
 * @throws Error for a text that is not an Ed25519 key
 */
export async function createHeadReader(publicKey: string): Promise<HeadReader> {
  const jwk = PublicKey.parse(JSON.parse(publicKey));
  const key = await importJWK(jwk, "EdDSA");
  return {
    kid: await calculateJwkThumbprint(jwk),
    open: async (signedHead) => {
      const verified = await compactVerify(signedHead, key, { algorithms: ["EdDSA"] }).catch(() => undefined);
      return verified && Head.parse(JSON.parse(Buffer.from(verified.payload).toString("utf8")));
    },
  };
}

/** The key (a JWK, JSON) that a head names. The head's maker chose it, so it proves nothing. */
export function keyNamedBy(signedHead: string): string | undefined {
  try {
    const { jwk } = decodeProtectedHeader(signedHead);
    return jwk && JSON.stringify(jwk);
  } catch {
    return undefined;
  }
}
