import type { Page } from "playwright-core";

/** Lighthouse's own phone, as it throttles a real browser: its `mobileSlow4G` and a processor four times as slow. */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const processorRate = 4;

export interface Arrival {
  readonly textMs: number;
  readonly usableMs: number;
}

export interface FirstVisit {
  readonly path: string;
  /** What the visitor presses, and what then shows that the page has answered. */
  readonly press: string;
  readonly answer: string;
}

/** How long a first visit takes on a slow phone, with nothing in the cache: to the first text, and to the first answer. */
export async function visitSlowly(page: Page, { path, press, answer }: FirstVisit): Promise<Arrival> {
  const session = await page.context().newCDPSession(page);
  await page.goto("about:blank");
  await session.send("Network.enable");
  await session.send("Network.clearBrowserCache");
  await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: processorRate });
  try {
    await page.goto(path, { waitUntil: "commit" });
    await page.locator(press).first().click();
    await page.locator(answer).first().waitFor();
    return await page.evaluate(() => ({
      textMs: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity,
      usableMs: performance.now(),
    }));
  } finally {
    await session.detach();
  }
}
