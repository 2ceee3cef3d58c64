import { createPublicKey, verify } from "node:crypto";
import type { Acknowledgement } from "@urna/contract/casting/ballot";
import { hold } from "./failure.ts";

interface Expected {
  readonly electionId: string;
  readonly fingerprint: string;
  /** Computed from the bytes that were sent. */
  readonly tracker: string;
  /** Of the sealed definition. */
  readonly key: string;
}

/** Holds the box's signature against the voter's own tracker and the key of the sealed definition. */
export function checkAcknowledgement(given: Acknowledgement, expected: Expected): void {
  const { electionId, fingerprint, tracker, key } = expected;
  const same =
    given.election === electionId && given.fingerprint === fingerprint && given.tracker === tracker;
  hold("cast", same && given.key === key, "acknowledgement-differs");
  const publicKey = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: key }, format: "jwk" });
  const text = Buffer.from(`urna-ack|1|${fingerprint}|${tracker}`, "utf8");
  hold("cast", verify(null, text, publicKey, Buffer.from(given.signature, "base64url")), "bad-signature");
}
