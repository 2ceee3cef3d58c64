import { ed25519 } from "@noble/curves/ed25519.js";
import { randomBytes } from "node:crypto";
import { Point } from "./ed25519-points.ts";

const theirs = ed25519.Point;

it("has the curve of RFC 8032", () => {
  expect(Point.CURVE()).toEqual(theirs.CURVE());
});

const read = (points: typeof Point, bytes: Uint8Array) => {
  try {
    return points.fromBytes(bytes, false).toAffine();
  } catch {
    return "refused";
  }
};

it("reads the same points from bytes as noble, and refuses the same bytes", () => {
  const outcomes = Array.from({ length: 2000 }, () => {
    const bytes = randomBytes(32);
    expect(read(Point, bytes)).toEqual(read(theirs, bytes));
    return read(Point, bytes);
  });
  // About half of all bytes are a point.
  expect(outcomes.filter((each) => each === "refused").length).toBeGreaterThan(800);
  expect(outcomes.filter((each) => each !== "refused").length).toBeGreaterThan(800);
});

it.each([
  ["zero", 0n],
  ["one", 1n],
  ["p - 1", 2n ** 255n - 20n],
  ["p", 2n ** 255n - 19n],
  ["p + 1", 2n ** 255n - 18n],
  ["one, with the sign", 2n ** 255n + 1n],
  ["p - 1, with the sign", 2n ** 256n - 20n],
])("reads y = %s as noble does", (_, y) => {
  const bytes = Uint8Array.from({ length: 32 }, (_, index) => Number((y >> BigInt(8 * index)) & 255n));
  expect(read(Point, bytes)).toEqual(read(theirs, bytes));
});

it("multiplies as noble does", () => {
  for (let round = 0; round < 20; round++) {
    const exponent = BigInt(`0x${randomBytes(31).toString("hex")}`) + 1n;
    expect(Point.BASE.multiply(exponent).toHex()).toBe(theirs.BASE.multiply(exponent).toHex());
  }
});
