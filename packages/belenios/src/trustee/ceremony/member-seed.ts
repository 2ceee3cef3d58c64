import { randomBase58 } from "../../base58.ts";
import type { Group } from "../../groups/group.ts";
import { hashToScalar } from "../../hash.ts";
import { secureRandom, type Random } from "../../random.ts";
import { demand } from "../../refusal.ts";

const seedPattern = /^[1-9A-HJ-NP-Za-km-z]{22}$/;

/** A member's secret keys: one for signing, one for decryption. */
export interface MemberSecrets {
  readonly signing: bigint;
  readonly decryption: bigint;
}

/** A new seed of a member's keys: 22 random Base58 characters (128.9 bits). The member keeps nothing else. */
export function newMemberSeed(random: Random = secureRandom): string {
  return randomBase58(22, random);
}

/**
 * sk and dk of format.md 2.4.
 * @throws Refused `ceremony-seed-wrong`
 */
export function memberSecrets(group: Group, seed: string): MemberSecrets {
  demand(seedPattern.test(seed), "ceremony-seed-wrong");
  return {
    signing: hashToScalar(group.order, `sk|${seed}`),
    decryption: hashToScalar(group.order, `dk|${seed}`),
  };
}
