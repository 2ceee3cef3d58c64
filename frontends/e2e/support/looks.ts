import type { Page } from "playwright-core";
import { switchTo } from "./screens.ts";
import { languages, type Language } from "./texts.ts";

/** How a reader may have a page. */
export interface Look {
  readonly language: Language;
  readonly width: 390 | 320 | 1280;
  /** Pixels of the letters: three of the four sizes on /accesibilidad, normal (16) and the two larger ones. */
  readonly text: "20" | "16" | "24";
  readonly theme: "light" | "dark" | "contrast";
}

/** Every value of every dimension, the base's first. */
const values: { readonly [Dimension in keyof Look]: readonly Look[Dimension][] } = {
  language: languages,
  width: [390, 320, 1280],
  text: ["20", "16", "24"],
  theme: ["light", "dark", "contrast"],
};

export const base: Look = { language: "es", width: 390, text: "20", theme: "light" };

/**
 * How a screen is looked at: every value of every dimension once, in the three looks that its name gives it. There are
 * 27 such threes, and together they are all 81 combinations. `make test-a11y` gives every screen all of them.
 */
export function looksOf(screen: string): readonly Look[] {
  return process.env["A11Y_MATRIX"] === "whole" ? everyCombination() : threeLooks(placeOf(screen));
}

function threeLooks(place: number): Look[] {
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
function everyCombination(): Look[] {
  return values.language.flatMap((language) =>
    values.width.flatMap((width) =>
      values.text.flatMap((text) => values.theme.map((theme) => ({ language, width, text, theme }))),
    ),
  );
}

export function nameOf({ language, width, text, theme }: Look): string {
  return `${language} ${width} ${text}px ${theme}`;
}

const heights: Record<Look["width"], number> = { 390: 844, 320: 640, 1280: 800 };
const worn = new WeakMap<Page, Look>();

/** Changes a page where it stands, without loading it again; only in what differs. */
export async function wear(page: Page, look: Look): Promise<void> {
  const before = worn.get(page);
  if (before?.width !== look.width) {
    await page.setViewportSize({ width: look.width, height: heights[look.width] });
  }
  if (before?.text !== look.text || before.theme !== look.theme) {
    await prefer(page, { "urna.textSize": look.text, "urna.theme": look.theme });
  }
  if (before?.language !== look.language) await switchTo(page, look.language);
  worn.set(page, look);
}

/** What a reader may choose on the accessibility page. */
export async function prefer(page: Page, choices: Record<string, string>): Promise<void> {
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
    dispatchEvent(new Event("urna:appearance"));
  }, Object.entries(choices));
}
