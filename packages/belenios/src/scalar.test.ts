import { Refused } from "./refusal.ts";
import { invert, modulo, parseScalar, randomScalar } from "./scalar.ts";

const order = 101n;

describe("scalars", () => {
  test.each(["0", "1", "100"])("reads %s", (text) => {
    expect(parseScalar(text, order)).toBe(BigInt(text));
  });

  test.each([
    "",
    "00",
    "01",
    "+1",
    "-1",
    " 1",
    "1 ",
    "0x1",
    "1e1",
    "1_0",
    "101",
    "１",
    "9".repeat(1_000_000),
  ])("refuses a scalar that is not canonical (%#)", (text) => {
    expect(() => parseScalar(text, order)).toThrow(new Refused("scalar-not-canonical"));
  });

  test("inverts every scalar but 0", () => {
    for (let value = 1n; value < order; value++) expect(modulo(value * invert(value, order), order)).toBe(1n);
    expect(modulo(-3n * invert(-3n, order), order)).toBe(1n);
  });

  test("makes random scalars from 64 bytes, big-endian, modulo the order", () => {
    const bytes = new Uint8Array(64);
    bytes[63] = 5;
    bytes[62] = 1;
    expect(randomScalar(1000n, () => bytes)).toBe(261n);
  });
});
