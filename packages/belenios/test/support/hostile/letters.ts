import { createHash } from "node:crypto";
import type { Group } from "@urna/belenios/group";
import type { EncryptedMessage } from "@urna/belenios/key-ceremony";
import { aesGcmOpen, aesGcmSeal } from "../../../src/trustee/aes-gcm.ts";
import { memberSecrets } from "../../../src/trustee/ceremony/member-seed.ts";
import { existing } from "../elections/mutable-ballot.ts";

/** Key and IV of a message to the member of a seed (format.md 2.4), computed apart from the product. */
export function letterSealing(group: Group, { alpha, beta }: { alpha: string; beta: string }, seed: string) {
  const { decryption } = memberSecrets(group, seed);
  const shared = group.divide(group.decode(beta), group.power(group.decode(alpha), decryption));
  const sha256 = (text: string) => createHash("sha256").update(text).digest();
  return { key: sha256(`key|${group.encode(shared)}`), iv: sha256(`iv|${alpha}`) };
}

/** Opens the envelope of one member and closes it again for another, with the signed letter as it was. */
export async function reenveloped(
  group: Group,
  message: EncryptedMessage,
  { from, to }: { from: string; to: string },
): Promise<EncryptedMessage> {
  const opening = letterSealing(group, message, from);
  const letter = existing(await aesGcmOpen(opening, Buffer.from(message.data, "hex")));
  const key = group.generator.power(memberSecrets(group, to).decryption);
  const alpha = group.encode(group.generator.power(5n));
  const beta = group.encode(group.multiply(group.power(key, 5n), group.generator.power(7n)));
  const data = await aesGcmSeal(letterSealing(group, { alpha, beta }, to), letter);
  return { algorithm: "AES-GCM", alpha, beta, data: Buffer.from(data).toString("hex") };
}
