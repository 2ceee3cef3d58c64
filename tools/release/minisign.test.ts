import { createHash, generateKeyPairSync, verify } from "node:crypto";
import { readKey, signatureOf } from "./minisign.ts";

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const raw = Buffer.from(publicKey.export({ format: "jwk" }).x ?? "", "base64url");
const seed = Buffer.from(privateKey.export({ format: "jwk" }).d ?? "", "base64url");
const id = Buffer.from("ours4now");

const aKey = (derivation = "\0\0") =>
  `untrusted comment: a key\n${Buffer.concat([
    Buffer.from(`Ed${derivation}B2`, "latin1"),
    Buffer.alloc(48),
    id,
    seed,
    raw,
    Buffer.alloc(32),
  ]).toString("base64")}\n`;

it("signs a hash of the content, and the comment with the signature", () => {
  const content = Buffer.from("sums");
  const lines = signatureOf(content, readKey(aKey()), "urna 0.1.0").split("\n");
  const packet = Buffer.from(lines[1] ?? "", "base64");
  expect(packet.subarray(0, 10)).toEqual(Buffer.concat([Buffer.from("ED"), id]));
  const signature = packet.subarray(10);
  const hash = createHash("blake2b512").update(content).digest();
  expect(verify(null, hash, publicKey, signature)).toBe(true);
  expect(lines[2]).toBe("trusted comment: urna 0.1.0");
  const whole = Buffer.concat([signature, Buffer.from("urna 0.1.0")]);
  expect(verify(null, whole, publicKey, Buffer.from(lines[3] ?? "", "base64"))).toBe(true);
});

it("names the public key as minisign -P takes it", () => {
  const named = Buffer.from(readKey(aKey()).publicKey, "base64");
  expect(named).toEqual(Buffer.concat([Buffer.from("Ed"), id, raw]));
});

it("refuses a key with a password, and what is no key", () => {
  expect(() => readKey(aKey("Sc"))).toThrow("this key has a password");
  expect(() => readKey(`untrusted comment: a public key\n${raw.toString("base64")}\n`)).toThrow(
    "not a secret key",
  );
  expect(() => readKey("")).toThrow("not a secret key");
});
