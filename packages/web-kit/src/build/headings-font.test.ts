import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { languages } from "@urna/language/languages";

const { characters } = createRequire(__filename)("./headings-font.cjs") as { characters: string };
const styles = readFileSync(join(__dirname, "../design/fonts.css"), "utf8");

/** The code points that the last `unicode-range` of the styles names: the lighter font's. */
function namedInStyles(): Set<number> {
  const [, ranges = ""] = [...styles.matchAll(/unicode-range:([^;]*);/g)].at(-1) ?? [];
  const points = new Set<number>();
  for (const [, first = "", last = first] of ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g))
    for (let point = parseInt(first, 16); point <= parseInt(last, 16); point++) points.add(point);
  return points;
}

it("has the characters that the styles ask it for, and no others", () => {
  const own = [...characters].map((character) => character.codePointAt(0));
  expect([...namedInStyles()].sort()).toEqual([...new Set(own)].sort());
});

it("has every letter and digit of our own texts", () => {
  const folder = join(__dirname, "../../../../locales");
  const texts = languages.flatMap((language) =>
    readdirSync(join(folder, language)).map((file) => readFileSync(join(folder, language, file), "utf8")),
  );
  const used = new Set(texts.join("").match(/[\p{Letter}\p{Number}]/gu));
  expect([...used].filter((character) => !characters.includes(character))).toEqual([]);
});
