import { readFileSync } from "node:fs";
import { join } from "node:path";

const css = readFileSync(join(__dirname, "tokens.css"), "utf8");

type Tokens = ReadonlyMap<string, string>;

const tokensOf = (selector: string): Tokens => {
  const body = css.split(`${selector} {`)[1]?.split("}")[0] ?? "";
  return new Map(
    [...body.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );
};
const light = tokensOf(":root");
const dark = new Map([...light, ...tokensOf('[data-theme="dark"]')]);
const contrast = new Map([...light, ...tokensOf('[data-theme="contrast"]')]);

/** WCAG 2.2, "relative luminance". */
function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.replace(/[\da-f]/gi, "$&$&") : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => parseInt(digits.slice(start, start + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(tokens: Tokens, front: string, back: string): number {
  const [lighter = 0, darker = 0] = [front, back]
    .map((name) => luminance(tokens.get(name) ?? `no token ${name}`))
    .sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each([
  ["ink on sheet", 18.36, 12.33, 21],
  ["ink on desk", 16.29, 14.89, 21],
  ["ink-2 on sheet", 9.94, 9.32, 21],
  ["ink-2 on desk", 8.82, 11.26, 21],
  ["ink-3 on desk", 5.82, 8.89, 21],
  ["ink-3 on sheet-2", 6.15, 6.42, 21],
  ["link on sheet", 7.07, 8.65, 16.91],
  ["link on desk", 6.27, 10.45, 16.91],
  ["link on pen-tint", 6.14, 6.75, 16.91],
  ["on-pen on pen", 5.35, 9.69, 16.91],
  ["ok on sheet", 7.37, 8.7, 16.8],
  ["ok on ok-tint", 6.38, 6.86, 16.8],
  ["warn on warn-tint", 7.58, 9.64, 16.91],
  ["err on sheet", 6.54, 7.91, 12.29],
  ["err on err-tint", 5.68, 8.21, 12.29],
  ["ink on marker-tint", 16.9, 9.53, 21],
  ["ink-2 on marker-tint", 9.15, 7.2, 21],
  ["on-band-2 on band", 11.53, 10.76, 21],
  ["pen on sheet", 5.35, 8.01, 16.91],
])("%s", (pair, ...ratios) => {
  const [front = "", back = ""] = pair.split(" on ");
  it.each([
    ["light", light, ratios[0]],
    ["dark", dark, ratios[1]],
    ["high contrast", contrast, ratios[2]],
  ])("has the design's contrast in %s", (_, tokens, wanted) => {
    expect(ratio(tokens, front, back)).toBeCloseTo(wanted, 2);
  });
});

describe.each([
  ["light", light, [4.01, 3.56, 4.93]],
  ["dark", dark, [5.05, 6.1, 8.35]],
])("what is no text in %s", (_, tokens, [onSheet = 0, onDesk = 0, mark = 0]) => {
  it("look different from each other", () => {
    expect(ratio(tokens, "rule-2", "sheet")).toBeCloseTo(onSheet, 2);
    expect(ratio(tokens, "rule-2", "desk")).toBeCloseTo(onDesk, 2);
    expect(ratio(tokens, "mark", "marker-tint")).toBeCloseTo(mark, 2);
  });

  it("shows the focus by one of its two rings, whatever is behind", () => {
    for (const behind of ["desk", "sheet", "sheet-2", "pen", "marker-tint", "band"]) {
      const rings = ["ring-out", "ring-in"].map((ring) => ratio(tokens, ring, behind));
      expect(Math.max(...rings)).toBeGreaterThanOrEqual(3);
    }
  });
});

it("gives every cover three to one on the sheet, but for the pupils' yellow, which has an ink edge", () => {
  for (const cover of ["teacher", "assistant", "guardian", "director"]) {
    for (const tokens of [light, dark, contrast])
      expect(ratio(tokens, `cover-${cover}`, "sheet")).toBeGreaterThanOrEqual(3);
  }
  expect(ratio(light, "cover-student", "sheet")).toBeCloseTo(1.62, 2);
});

it("names the same tokens in every theme", () => {
  const colours = (tokens: Tokens) =>
    [...tokens].filter(([, value]) => /^(#|rgb|transparent)/.test(value)).map(([name]) => name);
  // Decoration that is the same in all themes.
  const fixed = ["strip-blue", "strip-red", "cover-shade"];
  const wanted = colours(light).filter((name) => !fixed.includes(name));
  expect(wanted.filter((name) => !tokensOf('[data-theme="dark"]').has(name))).toEqual([]);
  expect(wanted.filter((name) => !tokensOf('[data-theme="contrast"]').has(name))).toEqual([]);
});
