import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

/** How a file travels: as it is, or in one of its compressed forms. */
export const encodings = ["identity", "gzip", "br"] as const;
export type Encoding = (typeof encodings)[number];

/** What a site answered a visitor. */
export interface Visit {
  /** 0: nothing answered, or it broke off. */
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

/** A site as a visitor sees it. */
export type Visitor = (path: string, encoding: Encoding) => Promise<Visit>;

/** A visitor does not say that they watch: a site could show watchers other pages. */
const usualBrowser =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

const answerMs = 30_000;
const tries = 3;

/** Follows no redirect: a page that sends its visitors elsewhere is another page. */
export function visitorOf(origin: string): Visitor {
  return async (path, encoding) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(new URL(path, origin), encoding);
      } catch {
        if (attempt === tries) return { status: 0, headers: new Headers(), body: new Uint8Array() };
        await sleep(500 * attempt);
      }
    }
  };
}

async function once(url: URL, encoding: Encoding): Promise<Visit> {
  const answer = await fetch(url, {
    redirect: "manual",
    signal: AbortSignal.timeout(answerMs),
    headers: {
      accept: "text/html,application/xhtml+xml,*/*;q=0.8",
      "accept-encoding": encoding,
      "accept-language": "es-CL,es;q=0.9",
      "user-agent": usualBrowser,
    },
  });
  const body = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, body };
}

export function sha384Hex(bytes: Uint8Array): string {
  return createHash("sha384").update(bytes).digest("hex");
}
