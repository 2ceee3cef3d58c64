import { z } from "zod";

/** The content of a signed head. `rootHash` is lower-case hex; `signedAt` is the hour, because sizes follow votes. */
export const Head = z.object({ treeSize: z.int().min(0), rootHash: z.string(), signedAt: z.string() });
export type Head = z.infer<typeof Head>;

export interface HeadKey {
  /** A compact JWS (EdDSA) of the head as JSON; its header holds the public key. */
  sign(head: Head): Promise<string>;
  /** The head in the JWS, or undefined when this key did not sign it. */
  open(signedHead: string): Promise<Head | undefined>;
  /** The public key as a JWK, JSON. */
  publicKey: string;
}
