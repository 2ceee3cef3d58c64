import type { Page } from "playwright-core";
import { axeFindings } from "./axe.ts";
import { base, appearancesOf, nameOf, prefer, applyAppearance, type Appearance } from "./appearance.ts";
import { coveredByBars, overflow, smallTargets } from "./measures.ts";
import { keepScreen } from "./screens.ts";
import { languages } from "../texts.ts";
import { leftBehind, untranslated, wrongLanguage } from "../wording.ts";

export interface Wanted {
  /** Pictures in every language are left in `test-results/`. */
  readonly isPictured?: boolean;
  /** Smallest side of a control, in CSS pixels; below 24 axe's own rule speaks. */
  readonly targetPx?: number;
}

/** What was found, and in how many appearances. */
export interface Inspected {
  readonly findings: readonly string[];
  readonly appearances: readonly Appearance[];
}

/** Looks at a page as everybody would see it; each finding begins with where it was found. Ends as it began. */
export async function inspect(page: Page, screen: string, wanted: Wanted = {}): Promise<Inspected> {
  const findings: string[] = [];
  const add = (where: string, found: readonly string[]) =>
    findings.push(...found.map((text) => `${screen} ${where}: ${text}`));
  await applyAppearance(page, base);
  const heading = await page.locator("h1").first().textContent();
  const appearances = appearancesOf(screen);
  for (const each of appearances) {
    await applyAppearance(page, each);
    add(nameOf(each), await seenIn(page, each, wanted.targetPx));
  }
  await applyAppearance(page, base);
  add("magnified", await magnified(page));
  if (wanted.isPictured) await keepPictures(page, screen);
  const after = await page.locator("h1").first().textContent();
  add("", after === heading ? [] : [`the page went on to "${after}" while it was looked at`]);
  return { findings, appearances };
}

async function seenIn(page: Page, { language }: Appearance, targetPx?: number): Promise<string[]> {
  return [
    ...(await axeFindings(page)),
    ...(await overflow(page)),
    ...(await untranslated(page)),
    ...(await wrongLanguage(page, language)),
    ...(await leftBehind(page, language)),
    ...(targetPx === undefined ? [] : await smallTargets(page, targetPx)),
  ];
}

/** What a window of 1280 × 1024 pixels has left at 400 % (WCAG 1.4.10), in each letter size. */
async function magnified(page: Page): Promise<string[]> {
  const before = page.viewportSize() ?? { width: base.width, height: 844 };
  await page.setViewportSize({ width: 320, height: 256 });
  const findings: string[] = [];
  for (const text of ["16", "24", base.text]) {
    await prefer(page, { "urna.textSize": text });
    const found = [...(await overflow(page)), ...(await coveredByBars(page))];
    findings.push(...found.map((finding) => `${text}px: ${finding}`));
  }
  await page.setViewportSize(before);
  return findings;
}

async function keepPictures(page: Page, screen: string): Promise<void> {
  for (const language of languages) {
    await applyAppearance(page, { ...base, language });
    await keepScreen(page, `${screen}-${language}-${base.width}`);
  }
  await applyAppearance(page, base);
}
