import type { Page } from "playwright-core";
import { prefer } from "./appearance.ts";

export interface Screen {
  readonly width: number;
  readonly height: number;
  /** Pixels of the letters. */
  readonly text: string;
}

/** The ballot's rows that a telephone shows before anybody scrolls. */
export async function rowsInSight(page: Page, screen: Screen): Promise<{ whole: number; begun: number }> {
  await wearAtTop(page, screen);
  return page.evaluate(() => {
    const bar = document.querySelector(".u-ballot-bar")?.getBoundingClientRect();
    const end = Math.min(innerHeight, bar?.top ?? innerHeight);
    const rows = [...document.querySelectorAll(".u-mark-row")].map((row) => row.getBoundingClientRect());
    // A row has begun where its circle is to be seen.
    const begun = rows.filter(({ top }) => top + 40 <= end);
    return { whole: rows.filter(({ bottom }) => bottom <= end).length, begun: begun.length };
  });
}

/** How many screens the page is long, and which of these texts stand whole in the first one. */
export async function pageInScreens(page: Page, screen: Screen, texts: readonly string[]) {
  await wearAtTop(page, screen);
  const length = await page.evaluate(
    () => document.querySelector("main")?.getBoundingClientRect().bottom ?? 0,
  );
  const bottoms = await Promise.all(
    texts.map(async (text) => {
      const box = await page.getByText(text, { exact: true }).locator("visible=true").last().boundingBox();
      return box ? box.y + box.height : Infinity;
    }),
  );
  return {
    screens: length / screen.height,
    first: texts.filter((_text, index) => (bottoms[index] ?? Infinity) <= screen.height),
  };
}

async function wearAtTop(page: Page, { width, height, text }: Screen): Promise<void> {
  await page.setViewportSize({ width, height });
  await prefer(page, { "urna.textSize": text });
  await page.evaluate(() => scrollTo(0, 0));
}
