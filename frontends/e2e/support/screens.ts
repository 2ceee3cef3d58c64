import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { languages, textsIn, type Language } from "./texts.ts";

export const widths = [390, 1280] as const;
const folder = join(process.cwd(), "test-results");

/** Switches the page's language where it stands, and waits until it has. */
export async function switchTo(page: Page, language: Language): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^${language}\\b`, "i") }).click();
  await page.waitForFunction(
    ([wanted, skip]) =>
      document.documentElement.lang === wanted && document.querySelector(".u-skip")?.textContent === skip,
    [language, textsIn(language)("common", "nav.skip")],
  );
  await page.locator("#page-title").waitFor();
}

/** Does something in every language at every width; ends in Spanish at the width it began with. */
export async function inEveryLook(
  page: Page,
  look: (language: Language, width: number) => Promise<void>,
): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 844 };
  for (const language of languages) {
    await switchTo(page, language);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await look(language, width);
    }
  }
  await switchTo(page, "es");
  await page.setViewportSize(before);
}

/**
 * For somebody to look at: `test-results/<screen>-<language>-<width>.png`. The window grows to the whole page first, so
 * that what sticks to its lower edge is at the page's end.
 */
export async function keepScreen(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 844 };
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  await mkdir(folder, { recursive: true });
  await page.setViewportSize({ width: before.width, height: Math.max(before.height, pageHeight) });
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await page.setViewportSize(before);
}

export const keepScreens = (page: Page, screen: string) =>
  inEveryLook(page, (language, width) => keepScreen(page, `${screen}-${language}-${width}`));
