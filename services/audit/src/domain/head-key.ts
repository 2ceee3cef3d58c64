import { createPublicKey } from "node:crypto";
import { ed25519Key } from "@urna/service-kit/crypto/ed25519";
import { CompactSign, exportJWK } from "jose";
import type { HeadKey } from "./head.ts";
import { createHeadReader } from "./head-reader.ts";

/** The log's Ed25519 key from its seed (32 bytes). */
export async function createHeadKey(seed: Buffer): Promise<HeadKey> {
  const privateKey = ed25519Key(seed);
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
