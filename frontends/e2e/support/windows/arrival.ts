import type { Page } from "playwright-core";

/**
 * After a change of page: what is wrong with how it is announced. The focus is on the page's heading, so that a screen
 * reader says it and Tab goes on from there; the window is named after it, and otherwise than before.
 */
export async function arrivalFaults(page: Page, titleBefore: string): Promise<string[]> {
  const isThere = () =>
    document.activeElement?.id === "page-title" &&
    document.title.includes(document.activeElement.textContent ?? "?");
  const arrived = await page.waitForFunction(isThere, undefined, { timeout: 5000 }).catch(() => undefined);
  const title = await page.title();
  const focus = await page.evaluate(() => {
    const { activeElement: element } = document;
    return `${element?.tagName.toLowerCase()} "${(element?.textContent ?? "").trim().slice(0, 40)}"`;
  });
  return [
    ...(arrived ? [] : [`the focus is at ${focus}, the window is called "${title}"`]),
    ...(title === titleBefore ? [`the window is still called "${title}"`] : []),
  ];
}

/** Where the links of a part of the page lead within the site, each path once. */
export const linksOf = (page: Page, within: string) =>
  page.evaluate((selector) => {
    const seen = new Set([location.pathname]);
    return [...document.querySelectorAll<HTMLAnchorElement>(`${selector} a[href]`)]
      .filter(({ origin, hash, download }) => origin === location.origin && !hash && !download)
      .map((link) => link.pathname)
      .filter((path) => !path.startsWith("/api") && !seen.has(path) && seen.add(path));
  }, within);
