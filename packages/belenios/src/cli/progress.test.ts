import { progressOn } from "./progress.ts";

/** The output while `steps` of 200 ballots are verified, 30 ms apart. */
function written(isTTY: boolean, steps: readonly number[]): string[] {
  const texts: string[] = [];
  let now = 0;
  const progress = progressOn({ isTTY, write: (text) => texts.push(text) }, () => (now += 30));
  for (const done of steps) progress.onProgress({ stage: "ballots", done, total: 200 });
  progress.end();
  return texts;
}

const everyFourth = Array.from({ length: 51 }, (_, index) => 4 * index);

describe("progress", () => {
  test("overwrites one line of a terminal at a readable pace, and clears it at the end", () => {
    const texts = written(true, everyFourth);
    expect(texts.length).toBeLessThan(20);
    expect(texts[0]).toBe("\r\u001B[Kverifying ballots: 4 of 200 (2 %)");
    expect(texts.slice(-2)).toEqual(["\r\u001B[Kverifying ballots: 200 of 200 (100 %)", "\r\u001B[K"]);
  });

  test("writes a line for each tenth elsewhere", () => {
    const texts = written(false, everyFourth);
    expect(texts).toHaveLength(11);
    expect(texts.at(-1)).toBe("verifying ballots: 200 of 200 (100 %)\n");
    expect(texts.join("")).not.toContain("\r");
  });

  test("is silent about fast steps", () => {
    const texts: string[] = [];
    const { onProgress } = progressOn({ isTTY: true, write: (text) => texts.push(text) });
    onProgress({ stage: "election", done: 1, total: 1 });
    expect(texts).toEqual([]);
  });
});
