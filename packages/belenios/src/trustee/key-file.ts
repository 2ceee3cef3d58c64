import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { scryptAsync } from "@noble/hashes/scrypt.js";
import { secureRandom, type Random } from "../random.ts";
import { demand } from "../refusal.ts";
import { aesGcmOpen, aesGcmSeal } from "./aes-gcm.ts";
import { demandKeyMatches } from "./key-match.ts";
import {
  keyFileText,
  openPart,
  readKeyFile,
  readSealed,
  scryptCost,
  sealedText,
  type KeyFile,
  type KeyFileWire,
  type OpenedSum,
} from "./key-file-shape.ts";

export type { KeyFile, OpenedSum };

/**
 * The text of a key file: the secret, and the note of what it opened, encrypted with a passphrase; everything else readable
 * and bound to it.
 * The passphrase counts as typed on any keyboard (NFKC). Takes about a second and 128 MB.
 * @throws Refused `key-file-shape-wrong` if the secret is not that of the public key
 */
export async function sealKeyFile(file: KeyFile & { passphrase: string; random?: Random }): Promise<string> {
  const { kind, publicKey, group, name, passphrase, random = secureRandom } = file;
  demandKeyMatches(file);
  const open = {
    kind,
    group,
    name,
    publicKey,
    kdf: { algorithm: "scrypt", ...scryptCost, salt: bytesToHex(random(16)) },
    cipher: { algorithm: "AES-256-GCM", iv: bytesToHex(random(12)) },
  } as const;
  const data = await aesGcmSeal(await sealingOf(open, passphrase), utf8ToBytes(sealedText(file)));
  return keyFileText({ ...open, data: bytesToHex(data) });
}

/**
 * Opens a key file.
 * @throws Refused `key-file-shape-wrong` if it is no key file, `key-file-passphrase-wrong` if the passphrase is another
 * or anything in the file was changed
 */
export async function openKeyFile(text: string, passphrase: string): Promise<KeyFile> {
  const { data, ...open } = readKeyFile(text);
  const plaintext = await aesGcmOpen(await sealingOf(open, passphrase), hexToBytes(data));
  demand(plaintext !== undefined, "key-file-passphrase-wrong");
  const { kind, publicKey, group, name } = open;
  const file = { kind, ...readSealed(new TextDecoder().decode(plaintext)), publicKey, group, name };
  demandKeyMatches(file);
  return file;
}

/** The name under which a trustee's key file is saved, without accents and without what file systems do not bear. */
export function keyFileName(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== "");
  return `${["custodia", ...plain].join("-").slice(0, 60)}.urna-llave.json`;
}

async function sealingOf(open: Omit<KeyFileWire, "data">, passphrase: string) {
  const { N, r, p, salt } = open.kdf;
  const password = utf8ToBytes(passphrase.normalize("NFKC"));
  return {
    key: await scryptAsync(password, hexToBytes(salt), { N, r, p, dkLen: 32 }),
    iv: hexToBytes(open.cipher.iv),
    additionalData: utf8ToBytes(JSON.stringify(openPart(open))),
  };
}
