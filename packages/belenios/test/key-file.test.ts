import { execFileSync } from "node:child_process";
import { keyFileName, openKeyFile, sealKeyFile, type KeyFile } from "@urna/belenios/key-file";
import { newMemberSeed } from "@urna/belenios/key-ceremony";
import { portableGroup } from "@urna/belenios/portable-groups";
import { newTrusteeKey } from "@urna/belenios/trustee";
import { memberSecrets } from "../src/trustee/ceremony/member-seed.ts";
import { scryptAsync } from "./support/native-scrypt.ts";
import { refusalOfPromise } from "./support/hostile/refused.ts";

/** A key file to be changed at will. */
interface Loose {
  [key: string]: unknown;
  data: string;
  keys: { [key: string]: unknown; publicKey: string }[];
  kdf: { [key: string]: unknown; N: number; salt: string };
  cipher: { [key: string]: unknown; iv: string };
}

const group = portableGroup("Ed25519");
const passphrase = "cuatro palabras que nadie más sabe";

const code = "CL-2026";

/** Of three elections. */
function aFileOfThree(): KeyFile {
  const keys = [aMandatoryFile(), aMemberFile(), aMandatoryFile()].flatMap((file) => file.keys);
  return { name: "Ana", keys };
}

function aMandatoryFile(name = "María José Ñanco"): KeyFile {
  const { privateKey, publicKey } = newTrusteeKey(group);
  const key = { kind: "mandatory", secret: privateKey, publicKey: publicKey.public_key } as const;
  return { name, keys: [{ code, ...key, group: "Ed25519" }] };
}

function aMemberFile(): KeyFile {
  const large = portableGroup("BELENIOS-2048");
  const seed = newMemberSeed();
  const publicKey = large.encode(large.generator.power(memberSecrets(large, seed).signing));
  const key = { kind: "member", secret: seed, publicKey, group: "BELENIOS-2048" } as const;
  return { name: "Ana", keys: [{ code, ...key }] };
}

test.each([
  ["mandatory trustee", aMandatoryFile],
  ["threshold member", aMemberFile],
  ["trustee of three elections", aFileOfThree],
])("the key file of a %s opens with its passphrase and no other", async (_, aFile) => {
  const file = aFile();
  const text = await sealKeyFile({ ...file, passphrase });
  for (const { secret } of file.keys) expect(text).not.toContain(secret);
  expect(await openKeyFile(text, passphrase)).toEqual(file);
  expect(await refusalOfPromise(openKeyFile(text, `${passphrase} `))).toBe("key-file-passphrase-wrong");
});

test("a passphrase is the same in whatever form a keyboard gives its letters", async () => {
  const file = aMandatoryFile();
  const text = await sealKeyFile({ ...file, passphrase: "Ñandú en la ﬁla".normalize("NFC") });
  expect(await openKeyFile(text, "Ñandú en la fila".normalize("NFD"))).toEqual(file);
});

test("notes the one sum that the key helped to open, where nobody without the passphrase reads or changes it", async () => {
  const opened = { fingerprint: "f".repeat(43), tally: "a".repeat(64) };
  const { name, keys } = aFileOfThree();
  const noted = { name, keys: keys.map((key, at) => (at === 1 ? { ...key, opened } : key)) };
  const text = await sealKeyFile({ ...noted, passphrase });
  expect(text).not.toContain(opened.tally);
  expect(await openKeyFile(text, passphrase)).toEqual(noted);
});

describe("a changed key file", () => {
  const file = aMandatoryFile();
  let text = "";
  beforeAll(async () => {
    text = await sealKeyFile({ ...file, passphrase });
  });

  const changed = (change: (wire: Loose) => void) => {
    const wire = JSON.parse(text) as Loose;
    change(wire);
    return JSON.stringify(wire);
  };
  const other = (hex: string) => (hex.startsWith("0") ? "1" : "0") + hex.slice(1);

  test("opens when only its white space and the order of its keys is another", async () => {
    const reversed = Object.fromEntries(Object.entries(JSON.parse(text) as object).reverse());
    expect(await openKeyFile(JSON.stringify(reversed), passphrase)).toEqual(file);
  });

  test.each<[string, (wire: Loose) => void]>([
    ["kind", ({ keys: [key] }) => (key!["kind"] = "member")],
    ["group", ({ keys: [key] }) => (key!["group"] = "BELENIOS-2048")],
    ["name", (wire) => (wire["name"] = "Otra persona")],
    ["public key", ({ keys: [key] }) => (key!.publicKey = other(key!.publicKey))],
    ["election", ({ keys: [key] }) => (key!["code"] = "CL-2027")],
    ["number of keys", (wire) => wire.keys.push(...wire.keys)],
    ["cost", (wire) => (wire.kdf.N *= 2)],
    ["salt", (wire) => (wire.kdf.salt = other(wire.kdf.salt))],
    ["IV", (wire) => (wire.cipher.iv = other(wire.cipher.iv))],
    ["data", (wire) => (wire.data = other(wire.data))],
    ["tag", (wire) => (wire.data = wire.data.slice(0, -2) + other(wire.data.slice(-2)))],
    ["length", (wire) => (wire.data = wire.data.slice(0, -2))],
  ])("in its %s does not open", async (_, change) => {
    expect(await refusalOfPromise(openKeyFile(changed(change), passphrase))).toBe(
      "key-file-passphrase-wrong",
    );
  });

  test.each<[string, (wire: Loose) => void]>([
    ["format", (wire) => (wire["format"] = "another")],
    ["version", (wire) => (wire["version"] = 1)],
    ["kind", ({ keys: [key] }) => (key!["kind"] = "server")],
    ["group", ({ keys: [key] }) => (key!["group"] = "P-256")],
    ["name", (wire) => (wire["name"] = undefined)],
    ["public key", ({ keys: [key] }) => Object.assign(key!, { publicKey: 7 })],
    ["keys, none", (wire) => (wire.keys = [])],
    ["key derivation", (wire) => (wire.kdf.algorithm = "pbkdf2")],
    ["cost, too large for a browser", (wire) => (wire.kdf.N = 2 ** 30)],
    ["cost, too small to protect", (wire) => (wire.kdf.N = 2)],
    ["cost, not even a number", (wire) => Object.assign(wire.kdf, { N: "131072" })],
    ["block size", (wire) => (wire.kdf.r = 1024)],
    ["parallelism", (wire) => (wire.kdf.p = 2 ** 20)],
    ["salt", (wire) => (wire.kdf.salt = "")],
    ["cipher", (wire) => (wire.cipher.algorithm = "AES-128-GCM")],
    ["IV", (wire) => (wire.cipher.iv = "00")],
    ["data", (wire) => (wire.data = "no hex")],
    ["data, too long", (wire) => (wire.data = "00".repeat(20_000))],
    ["data, too short", (wire) => (wire.data = "00".repeat(16))],
    ["keys, one more", (wire) => (wire["note"] = "")],
    ["keys, one more inside", (wire) => (wire.kdf.note = "")],
  ])("whose %s no key file can have is refused at once", async (_, change) => {
    const begun = performance.now();
    expect(await refusalOfPromise(openKeyFile(changed(change), passphrase))).toBe("key-file-shape-wrong");
    expect(performance.now() - begun).toBeLessThan(50);
  });

  test("or another file is refused", async () => {
    for (const foreign of ["", "{}", "[]", "null", "llave", text.slice(0, -20), `[${text}]`]) {
      expect(await refusalOfPromise(openKeyFile(foreign, passphrase))).toBe("key-file-shape-wrong");
    }
  });
});

test("a secret that is not that of the public key is not sealed", async () => {
  const [one, another] = [aMandatoryFile(), aMandatoryFile()];
  const [key] = one.keys;
  const { secret } = another.keys[0]!;
  for (const wrong of [{ secret }, { secret: "007" }, { kind: "member" as const }]) {
    const keys = [{ ...key!, ...wrong }];
    expect(await refusalOfPromise(sealKeyFile({ ...one, keys, passphrase }))).toBe("key-file-shape-wrong");
  }
});

test.each([
  ["María José Ñanco", "custodia-maria-jose-nanco.urna-llave.json"],
  ["../../etc/passwd", "custodia-etc-passwd.urna-llave.json"],
  ["Ана", "custodia-ана.urna-llave.json"],
  ["?", "custodia.urna-llave.json"],
])("the file of %s is named %s", (name, file) => {
  expect(keyFileName(name)).toBe(file);
});

it("is derived by noble as by Node, which stands in for it in tests", async () => {
  const derive = `import { scrypt } from "@noble/hashes/scrypt.js";
    console.log(Buffer.from(scrypt("frase", "sal", { N: 2 ** 17, r: 8, p: 1, dkLen: 32 })).toString("hex"));`;
  const noble = execFileSync(process.execPath, ["--input-type=module", "-e", derive], { encoding: "utf8" });
  const bytes = (text: string) => new TextEncoder().encode(text);
  const own = await scryptAsync(bytes("frase"), bytes("sal"), { N: 2 ** 17, r: 8, p: 1, dkLen: 32 });
  expect(noble.trim()).toBe(Buffer.from(own).toString("hex"));
});
