import { createPrivateKey, createPublicKey } from "node:crypto";
import { CompactSign, exportJWK } from "jose";
import type { HeadKey } from "./head.ts";
import { createHeadReader } from "./head-reader.ts";

/** PKCS #8 (RFC 8410) of an Ed25519 private key, up to its 32-byte seed. */
const pkcs8Prefix = Buffer.from("302e020100300506032b657004220420", "hex");

/** The log's Ed25519 key from its seed (32 bytes). */
export async function createHeadKey(seed: Buffer): Promise<HeadKey> {
  const key = Buffer.concat([pkcs8Prefix, seed]);
  const privateKey = createPrivateKey({ key, format: "der", type: "pkcs8" });
  const jwk = await exportJWK(createPublicKey(privateKey));
  const { kid, open } = await createHeadReader(JSON.stringify(jwk));
  return {
    publicKey: JSON.stringify({ ...jwk, kid, alg: "EdDSA", use: "sig" }),
    sign: (head) =>
      new CompactSign(Buffer.from(JSON.stringify(head)))
        .setProtectedHeader({ alg: "EdDSA", kid, jwk })
        .sign(privateKey),
    open,
  };
}
