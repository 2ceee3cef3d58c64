import { hkdfSync } from "node:crypto";
import { openSealed, seal } from "@urna/service-kit/crypto/aes-gcm";
import { blindIndex, pepper, type KeyedHash } from "@urna/service-kit/crypto/keyed-hash";
import { padded, unpadded } from "@urna/service-kit/crypto/padded";

/** Everything that is kept under one attempt's key. */
export interface AttemptSecrets {
  /** `place` names column and voter: a value opens nowhere else. */
  seal(place: string, value: object): Buffer;
  open(place: string, sealed: Buffer): unknown;
  /** Finds a voter, or a half, without showing which it is. */
  readonly index: KeyedHash;
  /** Compares codes, of which there are few. */
  readonly codes: KeyedHash;
}

/** Contacts and numbers fit into one step; halves in Ed25519 into one, in BELENIOS-2048 into two or three. */
const stepBytes = 512;

export function attemptSecrets(key: Buffer): AttemptSecrets {
  const subkey = (purpose: string) =>
    Buffer.from(hkdfSync("sha256", key, "", `urna registrar ${purpose} v1`, 32));
  const sealingKey = subkey("sealing");
  return {
    seal: (place, value) =>
      seal(sealingKey, padded(Buffer.from(JSON.stringify(value), "utf8"), stepBytes), Buffer.from(place)),
    open: (place, sealed) =>
      JSON.parse(unpadded(openSealed(sealingKey, sealed, Buffer.from(place))).toString("utf8")),
    index: blindIndex(subkey("index")),
    codes: pepper(subkey("codes")),
  };
}
