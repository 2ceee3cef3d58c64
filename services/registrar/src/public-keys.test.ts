import { generateKeyPairSync } from "node:crypto";
import { readKeysConfig } from "./config.ts";
import { publicKeys } from "./public-keys.ts";

const made = generateKeyPairSync("ed25519");
const seedText = made.privateKey.export({ format: "der", type: "pkcs8" }).subarray(-32).toString("base64");
const key = made.publicKey.export({ format: "der", type: "spki" }).subarray(-32).toString("base64url");
const registrar = {
  AUTHORITY_KEY: seedText,
  LOG_KEY: Buffer.alloc(32, 7).toString("base64"),
  PUBLIC_ORIGIN: "https://registrador.example.cl",
};

it("tells an authority's public key from its seed alone", () => {
  expect(publicKeys(readKeysConfig({ AUTHORITY_KEY: seedText }))).toBe(`authority ${key}\n`);
});

it("tells a registrar's log's key under the name by which witnesses know it", () => {
  const [own, log] = publicKeys(readKeysConfig(registrar)).trimEnd().split("\n");
  expect(own).toBe(`authority ${key}`);
  expect(log).toMatch(/^log registrador\.example\.cl\/log\+[0-9a-f]{8}\+A/);
});

it("never tells a seed", () => {
  const said = publicKeys(readKeysConfig(registrar));
  for (const seed of [registrar.AUTHORITY_KEY, registrar.LOG_KEY])
    for (const encoding of ["base64", "base64url", "hex"] as const)
      expect(said).not.toContain(Buffer.from(seed, "base64").toString(encoding));
});
