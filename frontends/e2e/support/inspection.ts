import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { inEveryLook, keepScreen } from "./screens.ts";
import { allKeys, type Language } from "./texts.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What axe finds wrong with the page as it stands: the rule and where. */
export async function axeFindings(page: Page): Promise<string[]> {
  // One frame: the page itself. The newer way would open a window for each analysis.
  const { violations, passes } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode(true).analyze();
  if (passes.length === 0) return ["axe found nothing to look at"];
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(" ")}`));
}

/** By how much the page is wider than its window, and what sticks out. */
export async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll("main *, header *, footer *")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => element.className || element.tagName);
    return [`${scrollWidth - clientWidth} px too wide: ${wide.slice(0, 4).join(", ")}`];
  });
}

const keys = allKeys();
/** A word with dots in it that is neither an address nor a file. */
const keyLike = /(?<![\w@./-])[a-z][A-Za-z]*(?:\.[a-z][A-Za-z0-9]*)+(?![\w@/-])/g;

/** Keys in the place of texts, and texts with a value left out. */
export async function untranslated(page: Page): Promise<string[]> {
  const seen = await page.locator("body").innerText();
  const words = [...seen.matchAll(keyLike)].map(([word]) => word);
  // innerText joins what stands beside each other: "archivo" and ".bel".
  const addresses = /\.(cl|com|org|net|example|bel)$/;
  const missing = words.filter((word) => keys.has(word) || !addresses.test(word));
  return [...missing, ...(seen.match(/\{\{.*?\}\}|\[object Object\]|\bundefined\b|\bNaN\b/g) ?? [])].map(
    (text) => `not a text: ${text}`,
  );
}

async function wrongLanguage(page: Page, language: Language): Promise<string[]> {
  const stated = await page.locator("html").getAttribute("lang");
  return stated === language ? [] : [`html says ${stated}`];
}

/** Looks at a page as everybody would see it; each finding begins with where it was found. */
export async function inspect(page: Page, screen: string, { isPictured = false } = {}): Promise<string[]> {
  const findings: string[] = [];
  const add = (where: string, found: readonly string[]) =>
    findings.push(...found.map((text) => `${screen} ${where}: ${text}`));
  await inEveryLook(page, async (language, width) => {
    add(`${language} ${width}`, [
      ...(await axeFindings(page)),
      ...(await overflow(page)),
      ...(await untranslated(page)),
      ...(await wrongLanguage(page, language)),
    ]);
    if (isPictured) await keepScreen(page, `${screen}-${language}-${width}`);
    if (width > 390) return;
    await page.setViewportSize({ width: 320, height: 640 });
    add(`${language} 320`, await overflow(page));
    await page.setViewportSize({ width: 390, height: 844 });
    await prefer(page, { "urna.textSize": "24" });
    add(`${language} 390 with large text`, await overflow(page));
    await prefer(page, { "urna.textSize": undefined });
  });
  return findings;
}

/** What a reader may choose on the accessibility page. */
export async function prefer(page: Page, choices: Record<string, string | undefined>): Promise<void> {
  await page.evaluate((entries) => {
    for (const [key, value] of entries) {
      if (value === undefined) localStorage.removeItem(key as string);
      else localStorage.setItem(key as string, value);
    }
    dispatchEvent(new Event("urna:appearance"));
  }, Object.entries(choices));
}
