import { createHmac } from "node:crypto";

/** What ties the answer of the provider to one entry. */
export interface EntryProofs {
  /** Of PKCE (RFC 7636): 43 characters of base64url. */
  readonly verifier: string;
  readonly nonce: string;
}

/**
 * Worked out again at the end instead of being stored. The salt is in the database and the key in the browser: a copy of
 * one says nothing.
 */
export function entryProofs(salt: Buffer, browserKey: string): EntryProofs {
  const of = (what: string) =>
    createHmac("sha256", salt).update(`${what}|${browserKey}`, "utf8").digest("base64url");
  return { verifier: of("verifier"), nonce: of("nonce") };
}
