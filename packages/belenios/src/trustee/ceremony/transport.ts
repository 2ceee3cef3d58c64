import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { sha256 } from "@noble/hashes/sha2.js";
import type { Element, Group } from "../../groups/group.ts";
import { parseJson, shapeReader } from "../../json.ts";
import type { Random } from "../../random.ts";
import { demand, within } from "../../refusal.ts";
import { randomScalar } from "../../scalar.ts";
import { aesGcmOpen, aesGcmSeal } from "../aes-gcm.ts";
import { messageSigned, signMessage } from "../signed-message.ts";
import { readSignedMessage } from "../wire-trustee.ts";

/** A message from one member to another through people who must not read it, keys in this order (format.md 2.4). */
export interface EncryptedMessage {
  readonly algorithm: "AES-GCM";
  readonly alpha: string;
  readonly beta: string;
  /** Hex of ciphertext and tag. */
  readonly data: string;
}

const reader = shapeReader("ceremony-shape-wrong");
const hexOfBytes = /^([0-9a-f]{2})+$/;

/** Signs a message with the sender's key and encrypts it to the recipient's. */
export async function sendTo(
  group: Group,
  recipient: Element,
  message: { content: unknown; signing: bigint; random: Random },
): Promise<EncryptedMessage> {
  const { signing, random } = message;
  const text = JSON.stringify({
    recipient: group.encode(recipient),
    message: JSON.stringify(message.content),
  });
  const signed = { message: text, signature: signMessage(group, text, { secret: signing, random }) };
  const [nonce, secret] = [randomScalar(group.order, random), randomScalar(group.order, random)];
  const shared = group.generator.power(secret);
  const alpha = group.encode(group.generator.power(nonce));
  const beta = group.encode(group.multiply(group.power(recipient, nonce), shared));
  const sealing = sealingOf(alpha, group.encode(shared));
  const data = await aesGcmSeal(sealing, utf8ToBytes(JSON.stringify(signed)));
  return { algorithm: "AES-GCM", alpha, beta, data: bytesToHex(data) };
}

/**
 * The parsed content of a message that was encrypted to `decryption`'s owner and signed by `sender`'s.
 * @throws Refused `transport-…`, `ceremony-…`, `element-…`, `scalar-not-canonical`
 */
export async function receiveFrom(
  group: Group,
  sender: Element,
  { message, decryption }: { message: EncryptedMessage; decryption: bigint },
): Promise<unknown> {
  const alpha = within("alpha", () => group.decode(message.alpha));
  const beta = within("beta", () => group.decode(message.beta));
  const shared = group.divide(beta, group.power(alpha, decryption));
  const plaintext = await aesGcmOpen(
    sealingOf(message.alpha, group.encode(shared)),
    hexToBytes(message.data),
  );
  demand(plaintext !== undefined, "transport-unreadable");
  const parsed = parseJson(new TextDecoder().decode(plaintext), "ceremony-not-json");
  const signed = readSignedMessage(reader, parsed, "");
  const authentic = messageSigned(group, signed.message, { key: sender, signature: signed.signature });
  demand(authentic, "transport-signature-wrong");
  const wire = reader.object(parseJson(signed.message, "ceremony-not-json"), "message");
  const recipient = reader.string(wire["recipient"], "message.recipient");
  const own = group.encode(group.generator.power(decryption));
  demand(recipient === own, "transport-recipient-wrong", "message.recipient");
  return parseJson(reader.string(wire["message"], "message.message"), "ceremony-not-json");
}

/** Reads an encrypted message from parsed JSON: only its keys, in their order. */
export function readEncryptedMessage(value: unknown, at: string): EncryptedMessage {
  const wire = reader.object(value, at);
  demand(wire["algorithm"] === "AES-GCM", "ceremony-shape-wrong", `${at}.algorithm`);
  const data = reader.string(wire["data"], `${at}.data`);
  demand(hexOfBytes.test(data), "ceremony-shape-wrong", `${at}.data`);
  return {
    algorithm: "AES-GCM",
    alpha: reader.string(wire["alpha"], `${at}.alpha`),
    beta: reader.string(wire["beta"], `${at}.beta`),
    data,
  };
}

function sealingOf(alpha: string, shared: string): { key: Uint8Array; iv: Uint8Array } {
  return { key: sha256(utf8ToBytes(`key|${shared}`)), iv: sha256(utf8ToBytes(`iv|${alpha}`)) };
}
