import type { Page, Request } from "playwright-core";

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
  const asked = new Map<string, string>();
  const received = new Map<string, number>();
  const ofWorkers = new Map<string, number>();
  let lastAt = performance.now();
  const session = await page.context().newCDPSession(page);
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    asked.set(requestId, new URL(request.url).pathname);
    lastAt = performance.now();
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    received.set(requestId, encodedDataLength);
    lastAt = performance.now();
  });
  await session.send("Network.enable");
  // A worker starts from the copy that was fetched to check it, which the browser keeps for good.
  const fetched = (path: string) => [...asked].some(([id, each]) => each === path && received.has(id));
  // The page's own session hears a worker's script asked for, and not that it came.
  const note = async (request: Request) => {
    const length = await (await request.response())?.headerValue("content-length");
    const { responseHeadersSize } = await request.sizes();
    ofWorkers.set(new URL(request.url()).pathname, responseHeadersSize + Number(length ?? 0));
  };
  // A page that is closed meanwhile reports no more of it.
  const listen = (request: Request) => void note(request).catch(() => undefined);
  const context = page.context().on("requestfinished", listen);
  page.once("close", () => context.off("requestfinished", listen));
  return {
    list: () =>
      [...asked].flatMap(([id, path]) => {
        const bytes = received.get(id) ?? (fetched(path) ? 0 : ofWorkers.get(path)) ?? 0;
        return bytes > 0 ? [{ path, kind: kindOf(path), bytes }] : [];
      }),
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
