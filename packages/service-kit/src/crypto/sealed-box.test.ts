import { randomBytes } from "node:crypto";
import { padded, unpadded } from "./padded.ts";
import { boxKeyPair, openSealedTo, sealTo } from "./sealed-box.ts";

const pair = boxKeyPair(Buffer.alloc(32, 7));

test("opens only with the secret of the key that it was sealed to", () => {
  const sealed = sealTo(pair.publicKey, Buffer.from("a credential"));
  expect(sealed).toHaveLength(48 + 12);
  expect(openSealedTo(pair, sealed)?.toString()).toBe("a credential");
  expect(openSealedTo(boxKeyPair(randomBytes(32)), sealed)).toBeUndefined();
});

test("opens no altered or short bytes", () => {
  const sealed = sealTo(pair.publicKey, Buffer.from("a credential"));
  sealed.writeUInt8(sealed.readUInt8(50) ^ 1, 50);
  expect(openSealedTo(pair, sealed)).toBeUndefined();
  expect(openSealedTo(pair, Buffer.alloc(47))).toBeUndefined();
});

test("derives the same pair from the same secret", () => {
  expect(boxKeyPair(Buffer.alloc(32, 7)).publicKey).toEqual(pair.publicKey);
});

test("pads texts shorter than a step to one length, and restores them", () => {
  const [short, long] = [Buffer.from("5"), Buffer.alloc(600, "5")];
  expect(padded(short, 1_024)).toHaveLength(1_024);
  expect(padded(long, 1_024)).toHaveLength(1_024);
  expect(unpadded(padded(long, 1_024))).toEqual(long);
});
