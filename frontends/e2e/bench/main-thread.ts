import { resolve } from "node:path";
import type { Page } from "playwright-core";

/** What the page's main thread went through while it was watched. */
export interface Watched {
  readonly longestTaskMs: number;
  readonly longestFrameGapMs: number;
}

/** In the page: see watch-main-thread.js. */
declare const mainThread: { start(): void; stop(): Watched };

/** Before the page is opened. */
export function bringWatch(page: Page): Promise<unknown> {
  return page.addInitScript({ path: resolve(import.meta.dirname, "watch-main-thread.js") });
}

export function observe(page: Page): Promise<void> {
  return page.evaluate(() => mainThread.start());
}

/** Since `observe`; the browser reports long tasks a little later. */
export async function observed(page: Page): Promise<Watched> {
  await page.waitForTimeout(200);
  return page.evaluate(() => mainThread.stop());
}
