import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "playwright-core";
import type { Language } from "../texts.ts";
import { watch, type Complaints } from "./page-watch.ts";

export interface Window {
  readonly page: Page;
  /** What the browser itself complained about. */
  readonly complaints: Complaints;
  close(): Promise<void>;
}

export interface Wanted {
  readonly language?: Language;
  readonly width?: number;
  /** Its time is the test's: `page.clock` may move it on. */
  readonly ownsTime?: boolean;
}

interface Place {
  readonly context: BrowserContext;
  readonly complaints: Complaints;
  /** Shows nothing: a place without a page loses what it cached. */
  readonly blank: Page;
  readonly storage: CDPSession;
}

const storageTypes = "local_storage,indexeddb,file_systems,service_workers,cache_storage";

/**
 * Windows, each without cookies, storage, permissions or anything else of one before it. What the browser cached of
 * the site is all that a closed window leaves to the next one of its language: most of a first visit is compiling.
 */
export function windowsOf(browser: Browser, origin: string, options: BrowserContextOptions) {
  const free = new Map<string, Place[]>();
  return {
    async open({ language: locale = "es", width = 1280, ownsTime = false }: Wanted = {}): Promise<Window> {
      const kind = `${locale} ${ownsTime}`;
      const place =
        (await emptied(origin, free.get(kind)?.pop())) ??
        (await newPlace(browser, { ...options, baseURL: origin, locale }));
      const { context, complaints, blank } = place;
      const page = await context.newPage();
      await page.setViewportSize({ width, height: 844 });
      if (ownsTime) await page.clock.install({ time: Date.now() });
      return {
        page,
        complaints,
        async close() {
          if (!ownsTime && !(await hasRealTime(page))) return context.close();
          await Promise.all(context.pages().map((each) => each !== blank && each.close()));
          free.set(kind, [...(free.get(kind) ?? []), place]);
        },
      };
    },
  };
}

async function newPlace(browser: Browser, options: BrowserContextOptions): Promise<Place> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(30_000);
  const complaints = await watch(context);
  const blank = await context.newPage();
  return { context, complaints, blank, storage: await context.newCDPSession(blank) };
}

async function emptied(origin: string, place: Place | undefined): Promise<Place | undefined> {
  if (!place) return undefined;
  const { context, complaints, storage } = place;
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  // Not by `setStorageState`, which forgets what is cached too.
  await storage.send("Storage.clearDataForOrigin", { origin, storageTypes });
  complaints.forget();
  return place;
}

/** Another clock, once installed, stays with a place; and a page that does not answer leaves nothing to anybody. */
const hasRealTime = (page: Page) =>
  page.evaluate(() => String(globalThis.setTimeout).includes("[native code]")).catch(() => false);
