import { randomBytes, verify } from "node:crypto";
import { z } from "zod";
import { ed25519Key, publicKeyOf, publicKeyText, signText } from "./ed25519.ts";
import { readMessage, signMessage, type MessageKind } from "./signed-message.ts";

const schema = z.strictObject({ voter: z.int() });
const [own, other] = [ed25519Key(randomBytes(32)), ed25519Key(randomBytes(32))];
const reading = (from = own) => ({ schema, key: publicKeyOf(publicKeyText(from)) });

const refusalOf = (kind: MessageKind, text: string, from = own) =>
  readMessage(kind, text, reading(from)).then(
    () => "none",
    ({ code }: { code: string }) => code,
  );

it("reads what the key's owner signed", async () => {
  const text = await signMessage("urna-ticket", { voter: 7 }, own);
  expect(await readMessage("urna-ticket", text, reading())).toEqual({ voter: 7 });
});

it("refuses another's signature, another kind, a changed content, and no message at all", async () => {
  const text = await signMessage("urna-ticket", { voter: 7 }, own);
  const [header, , signature] = text.split(".");
  const changed = Buffer.from(JSON.stringify({ voter: 8 })).toString("base64url");
  expect(await refusalOf("urna-ticket", text, other)).toBe("not-allowed");
  expect(await refusalOf("urna-exchange", text)).toBe("not-allowed");
  expect(await refusalOf("urna-ticket", [header, changed, signature].join("."))).toBe("not-allowed");
  expect(await refusalOf("urna-ticket", "nothing")).toBe("not-allowed");
});

it("refuses what it was not asked for", async () => {
  const text = await signMessage("urna-ticket", { voter: 7, name: "x" }, own);
  expect(await refusalOf("urna-ticket", text)).toBe("invalid-request");
});

it("signs the UTF-8 bytes of a text", () => {
  const signature = Buffer.from(signText(own, "ñ"), "base64url");
  const isSigned = (text: string) => verify(null, Buffer.from(text, "utf8"), reading().key, signature);
  expect(isSigned("ñ")).toBe(true);
  expect(isSigned("n")).toBe(false);
});
