import { hkdfSync } from "node:crypto";
import { openSealed, seal } from "@urna/service-kit/crypto/aes-gcm";
import { blindIndex } from "@urna/service-kit/crypto/keyed-hash";
import type { StoredBallot } from "../../casting/domain/ports.ts";
import { inEqualLength } from "./equal-length.ts";

/** Encrypts one election's ballots, and derives indexes in place of credentials and trackers. */
export interface BoxKey {
  /** 32 bytes, the same for the same credential. */
  credentialIndex(publicCredential: string): Buffer;
  /** 32 bytes, the same for the same tracker. */
  trackerIndex(tracker: string): Buffer;
  /** The same length for every ballot of the election. Opens only under its own credential's index. */
  seal(ballot: StoredBallot): Buffer;
  /** Throws when the bytes were altered or belong to another credential. */
  open(sealed: Buffer, credentialIndex: Buffer): StoredBallot;
}

/** @param secret 32 random bytes of this election */
export function boxKey(secret: Buffer): BoxKey {
  const index = blindIndex(secret);
  const sealingKey = Buffer.from(hkdfSync("sha256", secret, "", "urna waiting ballot v1", 32));
  const credentialIndex = (publicCredential: string) => index.of("credential", publicCredential);
  return {
    credentialIndex,
    trackerIndex: (tracker) => index.of("tracker", tracker),
    seal: (ballot) => {
      const text = Buffer.from(inEqualLength(JSON.stringify(ballot)), "utf8");
      return seal(sealingKey, text, credentialIndex(ballot.publicCredential));
    },
    open: (sealed, ownIndex) =>
      JSON.parse(openSealed(sealingKey, sealed, ownIndex).toString("utf8")) as StoredBallot,
  };
}
