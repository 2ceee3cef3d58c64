import { parseNoteKey, noteKey, noteKeyText } from "./note-key.ts";
import { isSignedBy, noteText, parseNote, parseSignatures, signNote } from "./note.ts";

// From the documentation of the Go package that the format comes from.
const neumann = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";
const signed =
  "If you think cryptography is the answer to your problem,\n" +
  "then you don't know what your problem is.\n" +
  "\n" +
  "— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n";

const seed = Uint8Array.from({ length: 32 }, (_, index) => index);
const publicKey = Buffer.from("03a107bff3ce10be1d70dd18e74bc09967e4d6309ba50d5f1ddc8664125531b8", "hex");
const key = noteKey({ name: "urna.example/audit", kind: "log", publicKey });

describe("a note", () => {
  test("that Go has signed is accepted, and written again as it was", () => {
    const note = parseNote(signed);
    expect(isSignedBy(note, parseNoteKey(neumann))).toBe(true);
    expect(noteText(note)).toBe(signed);
    expect(noteKeyText(parseNoteKey(neumann))).toBe(neumann);
  });

  test("that we sign is accepted by our key and says nothing by another's", () => {
    const note = signNote("one\n\ntwo\n", { key, seed });
    expect(parseNote(noteText(note))).toEqual(note);
    expect(isSignedBy(note, key)).toBe(true);
    expect(isSignedBy(note, parseNoteKey(neumann))).toBe(false);
    expect(isSignedBy(note, noteKey({ ...key, name: "another.example" }))).toBe(false);
    expect(isSignedBy(note, noteKey({ ...key, kind: "witness" }))).toBe(false);
  });

  test("that was changed below a known key's name is refused as a whole", () => {
    const changed = parseNote(signed.replace("answer", "source"));
    expect(() => isSignedBy(changed, parseNoteKey(neumann))).toThrow("malformed signature of a known key");
    const cut = {
      ...parseNote(signed),
      signatures: [{ name: "PeterNeumann", id: "c74f20a3", bytes: Buffer.alloc(63) }],
    };
    expect(() => isSignedBy(cut, parseNoteKey(neumann))).toThrow("malformed signature of a known key");
  });

  test("is not signed by a key of small order, which would pass for any text", () => {
    const small = noteKey({
      name: "small.example",
      kind: "log",
      publicKey: Buffer.concat([Buffer.of(1), Buffer.alloc(31)]),
    });
    const bytes = Buffer.concat([Buffer.of(1), Buffer.alloc(63)]);
    const note = { text: "any\n", signatures: [{ name: small.name, id: small.id, bytes }] };
    expect(() => isSignedBy(note, small)).toThrow("malformed signature of a known key");
  });

  test.each([
    ["no signature", "text\n\n"],
    ["no empty line", "text\n— a AAAAAAA=\n"],
    ["no last newline", signed.slice(0, -1)],
    ["a control character", signed.replace("think", "think\r")],
    ["a hyphen for the dash", signed.replace("—", "-")],
    ["two spaces", signed.replace("— ", "—  ")],
    ["a name with a plus", signed.replace("— PeterNeumann", "— Peter+Neumann")],
    ["a name with a space of another script", signed.replace("— PeterNeumann", "— Peter\u2003Neumann")],
    ["Base64 without padding", signed.replace("nAM=", "nAM")],
    ["Base64 with a bit too many", signed.replace("nAM=", "nAN=")],
    ["a signature that is only an id", "text\n\n— a AAAAAA==\n"],
    ["more signatures than anybody needs", `text\n\n${"— a AAAAAAA=\n".repeat(65)}`],
  ])("with %s is refused", (_, note) => {
    expect(() => parseNote(note)).toThrow("malformed");
  });

  test("may have as many signatures as the format asks for", () => {
    expect(parseNote(`text\n\n${"— a AAAAAAA=\n".repeat(16)}`).signatures).toHaveLength(16);
    expect(parseSignatures("")).toEqual([]);
  });
});

test.each([
  ["another id", neumann.replace("c74f20a3", "c74f20a4")],
  ["another name", neumann.replace("Peter", "Pete")],
  ["another key", neumann.replace("ARpc", "ARpd")],
  ["a type that is not used here", neumann.replace("+AR", "+Ah")],
  ["no key", "PeterNeumann+c74f20a3"],
  ["no name", neumann.replace("PeterNeumann", "")],
])("a verifier key with %s is refused", (_, text) => {
  expect(() => parseNoteKey(text)).toThrow("malformed");
});
