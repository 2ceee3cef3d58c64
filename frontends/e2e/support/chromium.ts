import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { lookFor } from "../../../deploy/local/src/tools/find-tool.ts";
import type { Language } from "./texts.ts";
import { watch, type Complaints } from "./page-watch.ts";

export const chromiumArguments = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export interface Opened {
  readonly page: Page;
  /** What the browser itself complained about. */
  readonly complaints: Complaints;
  close(): Promise<void>;
}

interface Wanted {
  readonly language?: Language;
  readonly width?: number;
}

/** Chromium of the machine, or of `.tools/`. */
export function chromiumPath(): string {
  const path = lookFor("chromium", process.cwd());
  if (!path) throw new Error("chromium was not found; install it with: apt-get install chromium");
  return path;
}

export async function aBrowser(origin: string) {
  const browser: Browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumArguments,
  });
  return {
    close: () => browser.close(),
    /** A window of its own: no cookies, no storage. */
    async open({ language = "es", width = 1280 }: Wanted = {}): Promise<Opened> {
      const options: BrowserContextOptions = {
        baseURL: origin,
        locale: language,
        timezoneId: "America/Santiago",
        viewport: { width, height: 844 },
        reducedMotion: "reduce",
      };
      const context = await browser.newContext(options);
      context.setDefaultTimeout(30_000);
      const complaints = await watch(context);
      return { page: await context.newPage(), complaints, close: () => context.close() };
    },
  };
}

export type TestBrowser = Awaited<ReturnType<typeof aBrowser>>;
