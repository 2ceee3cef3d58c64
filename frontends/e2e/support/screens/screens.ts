import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { languages, textsIn, type Language } from "../texts.ts";

const widths = [390, 1280] as const;
const folder = join(process.cwd(), "test-results");

/**
 * Switches the page's language where it stands, and waits until it has. Without the pointer: an open dialog stays open,
 * and the focus where it is. The global error screen has no switch: there the kept language is read by a reload.
 */
export async function switchTo(page: Page, language: Language): Promise<void> {
  const button = page.locator(".u-languages button", { hasText: new RegExp(`^${language}\\b`, "i") });
  if (await button.count()) await button.dispatchEvent("click");
  else await reloadIn(page, language);
  await page.waitForFunction(
    ([wanted, skip]) => {
      const link = document.querySelector(".u-skip");
      return document.documentElement.lang === wanted && (!link || link.textContent === skip);
    },
    [language, textsIn(language)("common", "nav.skip")],
  );
  await page.locator("#page-title").waitFor();
}

async function reloadIn(page: Page, language: Language): Promise<void> {
  if ((await page.locator("html").getAttribute("lang")) === language) return;
  await page.evaluate((wanted) => localStorage.setItem("i18nextLng", wanted), language);
  await page.reload();
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

/** In every language at both widths; ends in Spanish at the width it began with. */
export async function keepScreens(page: Page, screen: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 844 };
  for (const language of languages) {
    await switchTo(page, language);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await keepScreen(page, `${screen}-${language}-${width}`);
    }
  }
  await switchTo(page, "es");
  await page.setViewportSize(before);
}
