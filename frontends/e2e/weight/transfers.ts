import type { Page } from "playwright-core";

export interface Transfer {
  readonly path: string;
  readonly kind: Kind;
  /** What came over the wire: headers and body, compressed. */
  readonly bytes: number;
}

export const kinds = ["html", "js", "css", "font", "texts", "api", "image", "settings"] as const;
export type Kind = (typeof kinds)[number];

export interface Transfers {
  /** All that came so far. */
  list(): readonly Transfer[];
  /** Once nothing has come for so long. */
  quiet(forMs: number): Promise<void>;
}

/** Counts everything that the browser receives for a page, its icon and its workers' scripts included. */
export async function watchTransfers(page: Page): Promise<Transfers> {
  const found: Transfer[] = [];
  const paths = new Map<string, string>();
  let lastAt = performance.now();
  const received = (path: string, bytes: number) => {
    lastAt = performance.now();
    if (bytes > 0) found.push({ path, kind: kindOf(path), bytes });
  };
  const session = await page.context().newCDPSession(page);
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname);
    lastAt = performance.now();
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    received(paths.get(requestId) ?? "?", encodedDataLength),
  );
  await session.send("Network.enable");
  // The page's own session does not hear of what a worker begins with.
  page.context().on("requestfinished", async (request) => {
    const path = new URL(request.url()).pathname;
    if ([...paths.values()].includes(path)) return;
    const { responseHeadersSize, responseBodySize } = await request.sizes();
    received(path, responseHeadersSize + responseBodySize);
  });
  return {
    list: () => [...found],
    async quiet(forMs) {
      while (performance.now() - lastAt < forMs) await page.waitForTimeout(50);
    },
  };
}

export function bytesOf(transfers: readonly Transfer[]): number {
  return transfers.reduce((sum, { bytes }) => sum + bytes, 0);
}

function kindOf(path: string): Kind {
  if (path.startsWith("/api/")) return "api";
  if (path.startsWith("/locales/")) return "texts";
  if (path.endsWith(".js")) return "js";
  if (path.endsWith(".css")) return "css";
  if (path.endsWith(".woff2")) return "font";
  if (path.endsWith(".json")) return "settings";
  return /\.(svg|png|jpe?g|webp|ico)$/.test(path) ? "image" : "html";
}
