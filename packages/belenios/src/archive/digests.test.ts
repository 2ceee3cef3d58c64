import { randomBytes } from "node:crypto";
import { Digests } from "./digests.ts";

const some = (count: number) => Array.from({ length: count }, () => new Uint8Array(randomBytes(32)));

it("keeps each digest once, in the order in which they came", () => {
  const digests = new Digests();
  const [own, others] = [some(5_000), some(500)];
  expect(own.map((digest) => digests.add(digest))).not.toContain(false);
  expect(own.map((digest) => digests.add(digest))).not.toContain(true);
  expect(digests.length).toBe(own.length);
  expect(own.filter((digest) => !digests.has(digest))).toEqual([]);
  expect(own.filter((digest, index) => !digests.isAt(index, digest))).toEqual([]);
  expect(others.filter((digest) => digests.has(digest))).toEqual([]);
});

it("tells digests with the same beginning from each other", () => {
  const digests = new Digests();
  const alike = Array.from({ length: 3_000 }, (_, index) => {
    const digest = new Uint8Array(32);
    new DataView(digest.buffer).setUint32(28, index);
    return digest;
  });
  expect(alike.map((digest) => digests.add(digest))).not.toContain(false);
  expect(alike.filter((digest, index) => !digests.isAt(index, digest))).toEqual([]);
  expect(digests.isAt(1, alike[0] ?? new Uint8Array())).toBe(false);
});

it("takes nothing else for a digest", () => {
  const digests = new Digests();
  const [digest = new Uint8Array()] = some(1);
  digests.add(digest);
  expect(digests.has(digest.subarray(0, 31))).toBe(false);
  expect(digests.has(new Uint8Array())).toBe(false);
});
