import { nearTexts } from "./arbitraries.ts";
import { hostileTexts, nearJson } from "./hostile-json.ts";
import { holdsForAsync } from "./properties.ts";
import { survives } from "./survives.ts";

/** What a parser reads, a text that it accepts, and how many texts near it to try on each run of the tests. */
export type Target = readonly [what: string, valid: string, parse: (text: string) => unknown, runs: number];

/** Tests that a parser of JSON accepts its text, and accepts or refuses by name all that is near it or near nothing. */
export function surviving(_: string, valid: string, parse: Target[2], runs: number): void {
  test("is valid itself", async () => {
    await parse(valid);
  });

  test("in its structure is accepted or refused by name", async () => {
    await holdsForAsync(nearJson(valid), runs, (text) => survives(() => parse(text)));
  });

  test("in its characters is accepted or refused by name", async () => {
    await holdsForAsync(nearTexts(valid), runs, (text) => survives(() => parse(text)));
  });

  test("in nothing is refused by name", async () => {
    for (const text of hostileTexts) await survives(() => parse(text));
  });
}
