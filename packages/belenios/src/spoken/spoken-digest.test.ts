import { createHash } from "node:crypto";
import { spokenDigest } from "./spoken-digest.ts";
import { spokenWords } from "./word-list.ts";

describe("the list of words", () => {
  it("has 2048 words in alphabetical order", () => {
    expect(spokenWords).toHaveLength(2048);
    expect([...spokenWords].sort()).toEqual(spokenWords);
  });

  it("has plain letters only, four to eight of them", () => {
    expect(spokenWords.filter((word) => !/^[a-z]{4,8}$/.test(word))).toEqual([]);
  });

  it("has words that differ in their first four letters", () => {
    expect(new Set(spokenWords.map((word) => word.slice(0, 4))).size).toBe(2048);
  });

  it("has words that differ in their first four sounds, as they are spoken in Chile", () => {
    expect(new Set(spokenWords.map((word) => sounds(word).slice(0, 4))).size).toBe(2048);
  });

  it("never changes: people wrote its words down", () => {
    expect(createHash("sha256").update(spokenWords.join(" ")).digest("hex")).toBe(
      "69b252af4444c1549900a1910ff07f438f995d535e001b291e2dee04b17c6b81",
    );
  });
});

describe("a spoken digest", () => {
  it("is five words of the list and eight digits", () => {
    const spoken = spokenDigest("any text");
    expect(spoken.words).toHaveLength(5);
    for (const word of spoken.words) expect(spokenWords).toContain(word);
    expect(spoken.digits).toMatch(/^\d{8}$/);
  });

  it("is what the docstring says, in an implementation of its own", () => {
    const hex = createHash("sha256").update("urna-spoken|any text").digest("hex");
    const bits = [...hex].map((digit) => parseInt(digit, 16).toString(2).padStart(4, "0")).join("");
    const words = [0, 1, 2, 3, 4].map((at) => spokenWords[parseInt(bits.slice(at * 11, at * 11 + 11), 2)]);
    const digits = String(BigInt("0x" + hex.slice(48)) % 100000000n).padStart(8, "0");
    expect(spokenDigest("any text")).toEqual({ words, digits });
  });

  it("never changes for the same text", () => {
    expect(spokenDigest("urna")).toEqual({
      words: ["opaco", "faltar", "acritud", "grosella", "hocico"],
      digits: "65246455",
    });
  });

  it("is the same for a text and for its bytes", () => {
    expect(spokenDigest(new TextEncoder().encode("votación"))).toEqual(spokenDigest("votación"));
  });

  it("spreads over words and digits evenly", () => {
    const digests = Array.from({ length: 20_000 }, (_, i) => spokenDigest(`text ${String(i)}`));
    for (const place of [0, 1, 2, 3, 4])
      expect(new Set(digests.map((one) => one.words[place])).size).toBe(2048);
    const words = chiSquare(
      digests.flatMap((one) => one.words.map((word) => spokenWords.indexOf(word))),
      2048,
    );
    const digits = chiSquare(
      digests.flatMap((one) => [...one.digits].map(Number)),
      10,
    );
    // Four standard deviations above chance; the degrees of freedom are one less than the number of values.
    expect(words).toBeLessThan(2047 + 4 * Math.sqrt(2 * 2047));
    expect(digits).toBeLessThan(9 + 4 * Math.sqrt(2 * 9));
  });
});

/** How far the counts of these values are from uniform. */
function chiSquare(values: readonly number[], kinds: number): number {
  const expected = values.length / kinds;
  const counts = new Array<number>(kinds).fill(0);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** One letter for each sound: b and v are the same, so are s, c and z, and ll and y; h is silent. */
function sounds(word: string): string {
  return word
    .replaceAll("ch", "X")
    .replaceAll("h", "")
    .replaceAll("qu", "k")
    .replace(/gu(?=[ei])/g, "G")
    .replace(/g(?=[ei])/g, "j")
    .replaceAll("G", "g")
    .replace(/c(?=[ei])/g, "s")
    .replaceAll("c", "k")
    .replaceAll("z", "s")
    .replaceAll("v", "b")
    .replaceAll("ll", "y")
    .replaceAll("rr", "r")
    .replaceAll("x", "ks");
}
