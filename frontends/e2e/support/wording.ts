import { languages } from "@urna/contract/words";
import type { Page } from "playwright-core";
import { allKeys, allTexts, type Language } from "./texts.ts";

const keys = allKeys();
/** A word with dots in it that is neither an address nor a file. */
const keyLike = /(?<![\w@./-])[a-z][A-Za-z]*(?:\.[a-z][A-Za-z0-9]*)+(?![\w@/-])/g;

/** Keys in the place of texts, and texts with a value left out. What is marked as code is not a text of ours. */
export async function untranslated(page: Page): Promise<string[]> {
  const seen = await page.locator("body").innerText();
  const codes = new Set(await page.locator("code").allTextContents());
  const words = [...seen.matchAll(keyLike)].map(([word]) => word).filter((word) => !codes.has(word));
  // innerText joins what stands beside each other: "archivo" and ".bel".
  const addresses = /\.(cl|com|org|net|example|bel|json)$/;
  const missing = words.filter((word) => keys.has(word) || !addresses.test(word));
  return [...missing, ...(seen.match(/\{\{.*?\}\}|\[object Object\]|\bundefined\b|\bNaN\b/g) ?? [])].map(
    (text) => `not a text: ${text}`,
  );
}

export async function wrongLanguage(page: Page, language: Language): Promise<string[]> {
  const stated = await page.locator("html").getAttribute("lang");
  return stated === language ? [] : [`html says ${stated}`];
}

/**
 * Whole texts of another language, which the change of language left standing (WCAG 3.1.2). A toast was said in the
 * language of its moment and goes by itself.
 */
export async function leftBehind(page: Page, language: Language): Promise<string[]> {
  const foreign = foreignTo[language];
  const seen = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const isMarked = walker.currentNode.parentElement?.closest("[lang]:not(html), .u-toast");
      if (!isMarked) texts.push(walker.currentNode.textContent?.trim() ?? "");
    }
    return texts;
  });
  return seen.filter((text) => foreign.has(text)).map((text) => `left in another language: ${text}`);
}

/** Sentences of the other languages that this one does not have. */
const foreignTo = Object.fromEntries(
  languages.map((language) => {
    const own = allTexts(language);
    const others = languages.filter((each) => each !== language).flatMap((each) => [...allTexts(each)]);
    return [language, new Set(others.filter((text) => text.includes(" ") && !own.has(text)))];
  }),
) as Record<Language, Set<string>>;
