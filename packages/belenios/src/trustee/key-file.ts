import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { scryptAsync } from "@noble/hashes/scrypt.js";
import { secureRandom, type Random } from "../random.ts";
import { demand } from "../refusal.ts";
import { aesGcmOpen, aesGcmSeal } from "./aes-gcm.ts";
import { demandKeyMatches } from "./key-match.ts";
import {
  keyFileText,
  openKeyOf,
  openPart,
  readKeyFile,
  readSealed,
  scryptCost,
  sealedText,
  type FileKey,
  type KeyFile,
  type KeyFileWire,
  type OpenedSum,
} from "./key-file-shape.ts";

export type { FileKey, KeyFile, OpenedSum };

/**
 * The text of a key file: each key's secret and its opened sum, encrypted with one passphrase; everything else is
 * readable and bound to them. The passphrase is normalised (NFKC), so it works from any keyboard. Takes about a second
 * and 128 MB.
 * @throws Refused `key-file-shape-wrong` if a secret does not match its public key
 */
export async function sealKeyFile(file: KeyFile & { passphrase: string; random?: Random }): Promise<string> {
  const { name, keys, passphrase, random = secureRandom } = file;
  keys.forEach(demandKeyMatches);
  const open = {
    name,
    keys: keys.map(openKeyOf),
    kdf: { algorithm: "scrypt", ...scryptCost, salt: bytesToHex(random(16)) },
    cipher: { algorithm: "AES-256-GCM", iv: bytesToHex(random(12)) },
  } as const;
  const data = await aesGcmSeal(await sealingOf(open, passphrase), utf8ToBytes(sealedText(file)));
  return keyFileText({ ...open, data: bytesToHex(data) });
}

/**
 * Opens a key file.
 * @throws Refused `key-file-shape-wrong` if it is not a key file, `key-file-passphrase-wrong` for a wrong passphrase or
 * any change in the file
 */
export async function openKeyFile(text: string, passphrase: string): Promise<KeyFile> {
  const { data, ...open } = readKeyFile(text);
  const plaintext = await aesGcmOpen(await sealingOf(open, passphrase), hexToBytes(data));
  demand(plaintext !== undefined, "key-file-passphrase-wrong");
  const secrets = readSealed(new TextDecoder().decode(plaintext));
  demand(secrets.length === open.keys.length, "key-file-shape-wrong", "keys");
  const keys = open.keys.flatMap((key, at) => {
    const secret = secrets[at];
    return secret ? [{ ...key, ...secret }] : [];
  });
  keys.forEach(demandKeyMatches);
  return { name: open.name, keys };
}

/** Owner and elections of a key file, as its readable name. */
export function keyFileLabel({
  name,
  keys,
}: {
  name: string;
  keys: readonly { readonly code: string }[];
}): string {
  return `${name} (${keys.map(({ code }) => code).join(", ")})`;
}

/** File name of a trustee's key file, without accents and characters that file systems refuse. */
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
