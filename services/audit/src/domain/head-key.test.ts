import { compactVerify, importJWK } from "jose";
import { createHeadKey } from "./head-key.ts";

const head = { treeSize: 3, rootHash: "ab".repeat(32), signedAt: "2026-11-20T14:00:00Z" };

describe("a signed head", () => {
  it("is a JWS that anyone verifies with the public key", async () => {
    const key = await createHeadKey(Buffer.alloc(32, 7));
    const publicKey = await importJWK(JSON.parse(key.publicKey), "EdDSA");
    const { payload, protectedHeader } = await compactVerify(await key.sign(head), publicKey);
    expect(JSON.parse(Buffer.from(payload).toString())).toEqual(head);
    expect(protectedHeader.alg).toBe("EdDSA");
  });

  it("is refused when another key signed it, or when it was altered", async () => {
    const key = await createHeadKey(Buffer.alloc(32, 7));
    const other = await createHeadKey(Buffer.alloc(32, 8));
    const [header, , signature] = (await key.sign(head)).split(".");
    const larger = Buffer.from(JSON.stringify({ ...head, treeSize: 4 })).toString("base64url");
    expect(await key.open(await other.sign(head))).toBeUndefined();
    expect(await key.open(`${header}.${larger}.${signature}`)).toBeUndefined();
    expect(await key.open("nonsense")).toBeUndefined();
  });

  it("reveals nothing of the seed in the public key", async () => {
    expect(JSON.parse((await createHeadKey(Buffer.alloc(32, 7))).publicKey)).not.toHaveProperty("d");
  });
});
