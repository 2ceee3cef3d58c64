/** What a signed head says. `rootHash` is lower-case hex; `signedAt` is the hour, because sizes follow votes. */
export interface Head {
  treeSize: number;
  rootHash: string;
  signedAt: string;
}

export interface HeadKey {
  /** JWS, compact, EdDSA, over the head as JSON. */
  sign(head: Head): Promise<string>;
  /** What the JWS says, or undefined when this key did not sign it. */
  open(signedHead: string): Promise<Head | undefined>;
  /** The public key as a JWK, JSON. */
  publicKey: string;
}
