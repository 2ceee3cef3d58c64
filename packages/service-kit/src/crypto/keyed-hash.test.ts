import { blindIndex, pepper } from "./keyed-hash.ts";

const key = Buffer.alloc(32, 3);
const index = blindIndex(key);

it("gives one value one hash of 32 bytes", () => {
  expect(index.of("people.document", "123456785")).toEqual(index.of("people.document", "123456785"));
  expect(index.of("people.document", "123456785")).toHaveLength(32);
});

it("keeps scopes, purposes and keys apart", () => {
  const hashes = [
    index.of("a", "bc"),
    index.of("ab", "c"),
    pepper(key).of("a", "bc"),
    blindIndex(Buffer.alloc(32, 4)).of("a", "bc"),
  ];
  expect(new Set(hashes.map((hash) => hash.toString("hex"))).size).toBe(4);
});

it("matches its own hash only, whatever its length", () => {
  const stored = index.of("codes", "123456");
  expect(index.matches("codes", "123456", stored)).toBe(true);
  expect(index.matches("codes", "123457", stored)).toBe(false);
  expect(index.matches("codes", "123456", stored.subarray(1))).toBe(false);
});

it("hashes under the present key and also recognises hashes under the others", () => {
  const [old, present, next] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];
  const during = blindIndex(present, [next, old]);
  const under = (key: Buffer) => blindIndex(key).of("codes", "123456");
  expect(during.of("codes", "123456")).toEqual(under(present));
  expect(during.all("codes", "123456")).toEqual([under(present), under(next), under(old)]);
  expect([old, present, next].map((key) => during.matches("codes", "123456", under(key)))).toEqual(
    Array(3).fill(true),
  );
  expect(blindIndex(present).matches("codes", "123456", under(old))).toBe(false);
});
