import { ed25519Portable as group } from "../groups/ed25519.ts";
import { logarithms } from "./discrete-logarithm.ts";

describe("counts from group elements", () => {
  test.each([0n, 1n, 2n, 3n, 8n, 9n, 100n])("finds every count up to %d, and nothing above", (limit) => {
    const logarithm = logarithms(group, limit);
    for (let count = 0n; count <= limit; count++) expect(logarithm(group.generator.power(count))).toBe(count);
    expect(logarithm(group.generator.power(limit + 1n))).toBeUndefined();
    expect(logarithm(group.generator.power(group.order - 1n))).toBeUndefined();
  });

  test("finds a weighted count near two million", () => {
    expect(logarithms(group, 2_000_000n)(group.generator.power(1_999_999n))).toBe(1_999_999n);
  });
});
