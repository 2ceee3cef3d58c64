import { setTimeout as sleep } from "node:timers/promises";
import type { Page, Route } from "playwright-core";
import { textsIn } from "../texts.ts";

const say = textsIn("es");

/** What a proxy says of itself when nobody is behind it. */
const proxyPage = "<!doctype html><title>502 Bad Gateway</title><h1>Bad Gateway</h1><hr>nginx";

const problem = JSON.stringify({
  type: "about:blank",
  title: "Internal Server Error",
  status: 500,
  code: "internal",
  requestId: "0b8f7f9e-0000-4000-8000-000000000000",
});

export interface Failure {
  readonly code: "connection" | "internal" | "unavailable" | "unexpected-answer";
  readonly answer: (route: Route) => Promise<void>;
}

/** How an answer can be none. */
export const failures: Readonly<Record<string, Failure>> = {
  "no connection": { code: "connection", answer: (route) => route.abort("connectionrefused") },
  "a mistake of ours": {
    code: "internal",
    answer: (route) => route.fulfill({ status: 500, contentType: "application/problem+json", body: problem }),
  },
  "a proxy's page": {
    code: "unavailable",
    answer: (route) => route.fulfill({ status: 502, contentType: "text/html", body: proxyPage }),
  },
  "half an answer": {
    code: "unexpected-answer",
    answer: (route) => route.fulfill({ status: 200, contentType: "application/json", body: '{"elec' }),
  },
  "an empty answer": {
    code: "unexpected-answer",
    answer: (route) => route.fulfill({ status: 200, body: "" }),
  },
};

/** The words for it; those of what was attempted, where the code explains nothing. */
export const wordsFor = ({ code }: Failure, action?: string): string =>
  action && code !== "connection" ? say("errors", `action.${action}`) : say("errors", code);

/** Lets the page's time pass until it shows this: between its own tries it would wait. */
export async function untilPageSays(page: Page, words: string): Promise<void> {
  const text = page.getByText(words).first();
  for (let tries = 0; tries < 20 && !(await text.isVisible()); tries += 1) {
    await page.clock.fastForward(500);
    await sleep(50);
  }
  await text.waitFor({ timeout: 10_000 });
}

/** Keeps a call waiting until it is let go. */
export async function holds(page: Page, url: RegExp) {
  let letGo: () => void = () => undefined;
  let arrive: () => void = () => undefined;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(url, async (route) => {
    arrive();
    await free;
    await route.continue();
  });
  return { arrived, letGo };
}
