import type { Page } from "playwright-core";
import { switchTo } from "./screens.ts";
import { languages, type Language } from "../texts.ts";

/** How a reader may have a page. */
export interface Appearance {
  readonly language: Language;
  readonly width: 390 | 320 | 1280;
  /** Pixels of the letters: three of the four sizes on /accesibilidad, normal (16) and the two larger ones. */
  readonly text: "20" | "16" | "24";
  readonly theme: "light" | "dark" | "contrast";
}

/** Every value of every dimension, the base's first. */
const values: { readonly [Dimension in keyof Appearance]: readonly Appearance[Dimension][] } = {
  language: languages,
  width: [390, 320, 1280],
  text: ["20", "16", "24"],
  theme: ["light", "dark", "contrast"],
};

export const base: Appearance = { language: "es", width: 390, text: "20", theme: "light" };

/**
 * How a screen is inspected: every value of every dimension once, in the three appearances that its name gives it. There are
 * 27 such threes, and together they are all 81 combinations. `make test-a11y` gives every screen all of them.
 */
export function appearancesOf(screen: string): readonly Appearance[] {
  return process.env["A11Y_MATRIX"] === "whole" ? everyCombination() : threeAppearances(placeOf(screen));
}

function threeAppearances(place: number): Appearance[] {
  const turned = <Value>(dimension: readonly Value[], by: number, at: number) =>
    dimension[(at + by) % dimension.length] as Value;
  return values.language.map((language, at) => ({
    language,
    width: turned(values.width, place % 3, at),
    text: turned(values.text, Math.floor(place / 3) % 3, at),
    theme: turned(values.theme, Math.floor(place / 9) % 3, at),
  }));
}

/** The same for a name whenever it is asked. */
const placeOf = (name: string) => Buffer.from(name).reduce((sum, byte) => sum + byte, 0) % 27;

/** What is cheap to change changes most often. */
function everyCombination(): Appearance[] {
  return values.language.flatMap((language) =>
    values.width.flatMap((width) =>
      values.text.flatMap((text) => values.theme.map((theme) => ({ language, width, text, theme }))),
    ),
  );
}

export function nameOf({ language, width, text, theme }: Appearance): string {
  return `${language} ${width} ${text}px ${theme}`;
}

const heights: Record<Appearance["width"], number> = { 390: 844, 320: 640, 1280: 800 };
const applied = new WeakMap<Page, Appearance>();

/** Changes a page where it stands, without loading it again; only in what differs. */
export async function applyAppearance(page: Page, wanted: Appearance): Promise<void> {
  const before = applied.get(page);
  if (before?.width !== wanted.width) {
    await page.setViewportSize({ width: wanted.width, height: heights[wanted.width] });
  }
  if (before?.text !== wanted.text || before.theme !== wanted.theme) {
    await prefer(page, { "urna.textSize": wanted.text, "urna.theme": wanted.theme });
  }
  if (before?.language !== wanted.language) await switchTo(page, wanted.language);
  applied.set(page, wanted);
}

/** What a reader may choose on the accessibility page. */
export async function prefer(page: Page, choices: Record<string, string>): Promise<void> {
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
    dispatchEvent(new Event("urna:appearance"));
  }, Object.entries(choices));
}
