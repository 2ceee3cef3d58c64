import { isGroupName, type GroupName } from "../groups/group.ts";
import { parseJson, shapeReader, type JsonObject } from "../json.ts";
import { demand } from "../refusal.ts";

const refusal = "key-file-shape-wrong";
const reader = shapeReader(refusal);
const format = "urna-key-file";
const version = 2;

/** An opened sum, by its election's fingerprint and the encrypted tally's SHA-256 in hex. */
export interface OpenedSum {
  readonly fingerprint: string;
  readonly tally: string;
}

/** The readable part of one key. */
export interface OpenKey {
  /** Code of the key's election. */
  readonly code: string;
  /** A mandatory trustee's, or a threshold group member's. */
  readonly kind: "mandatory" | "member";
  readonly group: GroupName;
  /** The public key, or the verification key in the member's certificate: identifies the owner. */
  readonly publicKey: string;
}

/** The encrypted part of one key. */
export interface SecretOfKey {
  /** The private key in decimal, or the member's seed. */
  readonly secret: string;
  /** The one sum that the key has helped to open. */
  readonly opened?: OpenedSum;
}

export type FileKey = OpenKey & SecretOfKey;

/** A trustee's file, with a separate key for each election. */
export interface KeyFile {
  /** The trustee's name. */
  readonly name: string;
  readonly keys: readonly FileKey[];
}

/** The most keys of a trustee in one file. */
const maxKeys = 20;

/** Cost of scrypt: 128 MB, and about a second. */
export const scryptCost = { N: 2 ** 17, r: 8, p: 1 } as const;

/** A file may cost a browser at most twice that, and must not be protected by less. */
const acceptedN: readonly number[] = [scryptCost.N, 2 * scryptCost.N];

/** A key file in JSON, without its format and version. Everything but `data` is additional data of the cipher. */
export interface KeyFileWire {
  readonly name: string;
  readonly keys: readonly OpenKey[];
  readonly kdf: { algorithm: "scrypt"; N: number; r: number; p: number; salt: string };
  readonly cipher: { algorithm: "AES-256-GCM"; iv: string };
  readonly data: string;
}

/** Indented for people who open it in an editor. */
export function keyFileText(wire: KeyFileWire): string {
  const { data, ...open } = wire;
  return `${JSON.stringify({ ...openPart(open), data }, undefined, 2)}\n`;
}

/** A file's readable part, which the cipher binds to the secret. */
export function openPart(open: Omit<KeyFileWire, "data">) {
  return { format, version, ...open };
}

/** @throws Refused `key-file-shape-wrong`, before anything costly is done */
export function readKeyFile(text: string): KeyFileWire {
  const wire = exactly(parseJson(text, refusal), "", [
    "format",
    "version",
    "name",
    "keys",
    "kdf",
    "cipher",
    "data",
  ]);
  demand(wire["format"] === format, refusal, "format");
  demand(wire["version"] === version, refusal, "version");
  return {
    name: reader.string(wire["name"], "name"),
    keys: readKeys(wire["keys"]),
    kdf: readKdf(wire["kdf"]),
    cipher: readCipher(wire["cipher"]),
    data: hex(wire["data"], "data", { atLeast: 17, atMost: maxKeys * 500 }),
  };
}

function readKeys(value: unknown): OpenKey[] {
  const keys = reader.array(value, "keys");
  demand(keys.length >= 1 && keys.length <= maxKeys, refusal, "keys");
  return keys.map((key) => {
    const wire = exactly(key, "keys", ["code", "kind", "group", "publicKey"]);
    const { kind, group } = wire;
    demand(kind === "mandatory" || kind === "member", refusal, "kind");
    demand(isGroupName(group), refusal, "group");
    return {
      code: reader.string(wire["code"], "code"),
      kind,
      group,
      publicKey: reader.string(wire["publicKey"], "publicKey"),
    };
  });
}

/** The public part of a key. */
export function openKeyOf({ code, kind, group, publicKey }: FileKey): OpenKey {
  return { code, kind, group, publicKey };
}

/** The encrypted text of a file: each key's secret part, in order. */
export function sealedText({ keys }: Pick<KeyFile, "keys">): string {
  return JSON.stringify(keys.map(({ secret, opened }) => ({ secret, opened })));
}

/** The inverse. @throws Refused `key-file-shape-wrong` */
export function readSealed(text: string): SecretOfKey[] {
  return reader.array(parseJson(text, refusal), "data").map(readSecret);
}

function readSecret(value: unknown): SecretOfKey {
  const wire = exactly(value, "data", ["secret", "opened"]);
  const secret = reader.string(wire["secret"], "secret");
  if (wire["opened"] === undefined) return { secret };
  const { fingerprint, tally } = exactly(wire["opened"], "opened", ["fingerprint", "tally"]);
  return {
    secret,
    opened: { fingerprint: reader.string(fingerprint, "opened"), tally: reader.string(tally, "opened") },
  };
}

function readKdf(value: unknown): KeyFileWire["kdf"] {
  const { algorithm, N, r, p, salt } = exactly(value, "kdf", ["algorithm", "N", "r", "p", "salt"]);
  demand(algorithm === "scrypt", refusal, "kdf.algorithm");
  const cost = { N: reader.count(N, "kdf.N"), r: reader.count(r, "kdf.r"), p: reader.count(p, "kdf.p") };
  demand(acceptedN.includes(cost.N), refusal, "kdf.N");
  demand(cost.r === scryptCost.r && cost.p === scryptCost.p, refusal, "kdf");
  return { algorithm, ...cost, salt: hex(salt, "kdf.salt", { atLeast: 16, atMost: 16 }) };
}

function readCipher(value: unknown): KeyFileWire["cipher"] {
  const { algorithm, iv } = exactly(value, "cipher", ["algorithm", "iv"]);
  demand(algorithm === "AES-256-GCM", refusal, "cipher.algorithm");
  return { algorithm, iv: hex(iv, "cipher.iv", { atLeast: 12, atMost: 12 }) };
}

/** An object with exactly these keys, so that the cipher covers everything in the file. */
function exactly(value: unknown, at: string, keys: readonly string[]): JsonObject {
  const wire = reader.object(value, at);
  demand(
    Object.keys(wire).every((key) => keys.includes(key)),
    refusal,
    at,
  );
  return wire;
}

function hex(value: unknown, at: string, bytes: { atLeast: number; atMost: number }): string {
  const text = reader.string(value, at);
  const length = text.length / 2;
  const right = /^([0-9a-f]{2})+$/.test(text) && length >= bytes.atLeast && length <= bytes.atMost;
  demand(right, refusal, at);
  return text;
}
