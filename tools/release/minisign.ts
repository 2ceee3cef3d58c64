import { createHash, createPrivateKey, sign } from "node:crypto";

/** A key as `minisign -G -W` writes it: without password. */
export interface ReleaseKey {
  /** Eight bytes that tell keys apart. */
  readonly id: Buffer;
  readonly seed: Buffer;
  /** The second line of its `.pub` file. */
  readonly publicKey: string;
}

/** PKCS #8 of an Ed25519 seed begins so (RFC 8410, section 7). */
const pkcs8 = Buffer.from("302e020100300506032b657004220420", "hex");

/** Layout of a key's 158 bytes: minisign(1), "Secret key format". */
export function readKey(text: string): ReleaseKey {
  const bytes = Buffer.from(text.split("\n")[1] ?? "", "base64");
  if (bytes.length !== 158 || bytes.toString("latin1", 0, 2) !== "Ed")
    throw new Error("this is not a secret key of minisign");
  if (bytes.readUInt16LE(2) !== 0)
    throw new Error(
      "this key has a password; a release is signed with one that has none (minisign -C -W takes it away)",
    );
  const id = bytes.subarray(54, 62);
  const seed = bytes.subarray(62, 94);
  const publicKey = Buffer.concat([Buffer.from("Ed"), id, bytes.subarray(94, 126)]).toString("base64");
  return { id, seed, publicKey };
}

/** The content of a `.minisig` file: minisign(1), "Signature format", with the content's BLAKE2b-512 signed. */
export function signatureOf(content: Buffer, key: ReleaseKey, comment: string): string {
  const own = createPrivateKey({ key: Buffer.concat([pkcs8, key.seed]), format: "der", type: "pkcs8" });
  const signature = sign(null, createHash("blake2b512").update(content).digest(), own);
  const whole = sign(null, Buffer.concat([signature, Buffer.from(comment)]), own);
  return [
    "untrusted comment: signature of a release of Urna",
    Buffer.concat([Buffer.from("ED"), key.id, signature]).toString("base64"),
    `trusted comment: ${comment}`,
    whole.toString("base64"),
    "",
  ].join("\n");
}
