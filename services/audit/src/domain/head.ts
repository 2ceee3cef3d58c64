import { z } from "zod";

/** What a signed head says. `rootHash` is lower-case hex; `signedAt` is the hour, because sizes follow votes. */
export const Head = z.object({ treeSize: z.int().min(0), rootHash: z.string(), signedAt: z.string() });
export type Head = z.infer<typeof Head>;

export interface HeadKey {
  /** JWS, compact, EdDSA, over the head as JSON; its header holds the public key. */
  sign(head: Head): Promise<string>;
  /** What the JWS says, or undefined when this key did not sign it. */
  open(signedHead: string): Promise<Head | undefined>;
  /** The public key as a JWK, JSON. */
  publicKey: string;
}
