import { createPrivateKey, createPublicKey } from "node:crypto";
import { calculateJwkThumbprint, CompactSign, compactVerify, exportJWK } from "jose";
import { z } from "zod";
import type { Head, HeadKey } from "./head.ts";

const Head = z.object({ treeSize: z.int().min(0), rootHash: z.string(), signedAt: z.string() });

/** PKCS #8 (RFC 8410) of an Ed25519 private key, up to its 32 bytes of seed. */
const pkcs8Prefix = Buffer.from("302e020100300506032b657004220420", "hex");

/** The log's Ed25519 key from its seed (32 bytes). */
export async function createHeadKey(seed: Buffer): Promise<HeadKey> {
  const key = Buffer.concat([pkcs8Prefix, seed]);
  const privateKey = createPrivateKey({ key, format: "der", type: "pkcs8" });
  const publicKey = createPublicKey(privateKey);
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  return {
    publicKey: JSON.stringify({ ...jwk, kid, alg: "EdDSA", use: "sig" }),
    sign: (head) =>
      new CompactSign(Buffer.from(JSON.stringify(head)))
        .setProtectedHeader({ alg: "EdDSA", kid })
        .sign(privateKey),
    open: async (signedHead) => {
      const verified = await compactVerify(signedHead, publicKey, { algorithms: ["EdDSA"] }).catch(
        () => undefined,
      );
      return verified && Head.parse(JSON.parse(Buffer.from(verified.payload).toString("utf8")));
    },
  };
}
