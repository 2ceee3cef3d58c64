import { z } from "zod";
import { verificationKeyIn } from "../exchange/certificate.ts";

/** One owner's key in a sealed election. */
export interface SealedKey {
  readonly publicKey: string;
  /** What identifies the owner's key file: the same key, or the one that a member's certificate announces. */
  readonly file: string;
}

const Key = z.object({ public_key: z.string() });
const Cert = z.object({ message: z.string() });
const Items = z.array(
  z.union([
    z.tuple([z.literal("Single"), Key]),
    z.tuple([z.literal("Pedersen"), z.object({ certs: z.array(Cert), verification_keys: z.array(Key) })]),
  ]),
);

/** The keys of a trustees object that has been verified, by owner (format.md 2.4). */
export function sealedKeysIn(trusteesText: string): SealedKey[] {
  return Items.parse(JSON.parse(trusteesText)).flatMap(([kind, item]) => {
    if (kind === "Single") return [{ publicKey: item.public_key, file: item.public_key }];
    return item.verification_keys.map(({ public_key: publicKey }, index) => {
      const cert = item.certs[index];
      return { publicKey, file: cert ? verificationKeyIn(cert) : "" };
    });
  });
}
