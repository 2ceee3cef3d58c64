import type { Page } from "playwright-core";
import { axeFindings } from "./axe.ts";
import { base, looks, nameOf, wear, type Look } from "./looks.ts";
import { coveredByBars, overflow, smallTargets } from "./measures.ts";
import { keepScreen } from "./screens.ts";
import { leftBehind, untranslated, wrongLanguage } from "./wording.ts";

export interface Wanted {
  /** Pictures are left in `test-results/`. */
  readonly isPictured?: boolean;
  /** Every look unless told otherwise. */
  readonly worn?: readonly Look[];
  /** Smallest side of a control, in CSS pixels; below 24 axe's own rule speaks. */
  readonly targetPx?: number;
}

/** Looks at a page as everybody would see it; each finding begins with where it was found. Ends as it began. */
export async function inspect(page: Page, screen: string, wanted: Wanted = {}): Promise<string[]> {
  const findings: string[] = [];
  const add = (where: string, found: readonly string[]) =>
    findings.push(...found.map((text) => `${screen} ${where}: ${text}`));
  await wear(page, base);
  const heading = await page.locator("h1").first().textContent();
  for (const look of wanted.worn ?? looks) {
    await wear(page, look);
    add(nameOf(look), await seenIn(page, look, wanted.targetPx));
    if (wanted.isPictured && isWorthAPicture(look)) await keepScreen(page, `${screen}-${pictureName(look)}`);
  }
  await wear(page, base);
  for (const text of ["20", "16", "24"] as const) {
    await wear(page, { ...base, text });
    add(`magnified ${text}px`, await magnified(page));
  }
  await wear(page, base);
  const after = await page.locator("h1").first().textContent();
  add("", after === heading ? [] : [`the page went on to "${after}" while it was looked at`]);
  return findings;
}

async function seenIn(page: Page, { language }: Look, targetPx?: number): Promise<string[]> {
  return [
    ...(await axeFindings(page)),
    ...(await overflow(page)),
    ...(await untranslated(page)),
    ...(await wrongLanguage(page, language)),
    ...(await leftBehind(page, language)),
    ...(targetPx === undefined ? [] : await smallTargets(page, targetPx)),
  ];
}

/** What a window of 1280 × 1024 pixels has left at 400 % (WCAG 1.4.10). */
async function magnified(page: Page): Promise<string[]> {
  const before = page.viewportSize() ?? { width: base.width, height: 844 };
  await page.setViewportSize({ width: 320, height: 256 });
  const findings = [...(await overflow(page)), ...(await coveredByBars(page))];
  await page.setViewportSize(before);
  return findings;
}

const isWorthAPicture = ({ text, theme }: Look) => text === base.text && theme === base.theme;
const pictureName = ({ language, width }: Look) => `${language}-${width}`;
