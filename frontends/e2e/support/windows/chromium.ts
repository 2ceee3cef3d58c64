import { chromium } from "playwright-core";
import { lookFor } from "../../../../deploy/local/src/tools/find-tool.ts";
import { windowsOf } from "./windows.ts";

/** Playwright's own list, which one of ours replaces; and the pages that every new window would make for its address bar. */
const disabledFeatures = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxFullPopup",
  "WebUIOmniboxAimPopup",
];

export const chromiumArguments = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${disabledFeatures.join(",")}`,
];

/** Chromium of the machine, or of `.tools/`, whole as people have it. */
export function chromiumPath(): string {
  const path = lookFor("chromium", process.cwd());
  if (!path) throw new Error("chromium was not found; install it with: apt-get install chromium");
  return path;
}

/** The same engine without anything for a screen, where it is: it takes a third less of the processors. */
const headlessPath = () => lookFor("chromium-headless-shell", process.cwd()) ?? chromiumPath();

export interface BrowserOptions {
  /** Nothing is asked of the browser around the pages, such as its clipboard. */
  readonly engineAlone?: boolean | undefined;
  /** Digest (SHA-256, base64) of the key of a certificate that is accepted, whoever signed it. */
  readonly certificate?: string | undefined;
}

export async function aBrowser(origin: string, { certificate, engineAlone }: BrowserOptions = {}) {
  const accepting = certificate === undefined ? [] : [`--ignore-certificate-errors-spki-list=${certificate}`];
  const browser = await chromium.launch({
    executablePath: engineAlone ? headlessPath() : chromiumPath(),
    args: [...chromiumArguments, ...accepting],
  });
  const windows = windowsOf(browser, origin, {
    timezoneId: "America/Santiago",
    reducedMotion: "reduce",
  });
  return {
    close: () => browser.close(),
    /** A window of its own: no cookies, no storage. */
    open: windows.open,
  };
}

export type TestBrowser = Awaited<ReturnType<typeof aBrowser>>;
