import { createPublicKey, verify } from "node:crypto";
import type { Acknowledgement } from "@urna/contract/casting/ballot";
import type { ElectionId } from "@urna/contract/identifiers";
import { hold } from "./failure.ts";

interface Expected {
  readonly electionId: ElectionId;
  readonly fingerprint: string;
  /** Computed from the sent bytes. */
  readonly tracker: string;
  /** Key in the sealed definition. */
  readonly key: string;
}

/** Verifies the box's signature against the voter's own tracker and the sealed definition's key. */
export function checkAcknowledgement(given: Acknowledgement, expected: Expected): void {
  const { electionId, fingerprint, tracker, key } = expected;
  const same =
    given.election === electionId && given.fingerprint === fingerprint && given.tracker === tracker;
  hold("cast", same && given.key === key, "acknowledgement-differs");
  const publicKey = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: key }, format: "jwk" });
  const text = Buffer.from(`urna-ack|1|${fingerprint}|${tracker}`, "utf8");
  hold("cast", verify(null, text, publicKey, Buffer.from(given.signature, "base64url")), "bad-signature");
}
