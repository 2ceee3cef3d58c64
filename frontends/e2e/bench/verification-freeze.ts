import type { AddressInfo } from "node:net";
import { loadavg } from "node:os";
import { resolve } from "node:path";
import { chromium, type Page, type Route } from "playwright-core";
import { aCountedElection, type CountedElection } from "../../public/src/testing/a-counted-election.ts";
import { chromiumArguments, chromiumPath } from "../support/windows/chromium.ts";
import { textsIn } from "../support/texts.ts";
import { bringWatch, observe, observed, type Watched } from "./main-thread.ts";
import { serveFrontends } from "./serve-frontends.ts";

/**
 * *Verificar ahora* over a counted archive of 1,000 Ed25519 ballots: the real page in Chromium, from the press to the
 * verdict, and how long its main thread was busy meanwhile, next to the same page doing nothing. Fails when one task
 * keeps the page from answering for longer than people notice.
 */
const ballots = Number(process.env["BALLOTS"] ?? 1000);
const noticedMs = 100;
const say = textsIn("es");

const server = await serveFrontends(resolve(import.meta.dirname, "../.."), "public");
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
try {
  const election = aCountedElection({ votes: ballots });
  const page = await browser.newPage({ locale: "es" });
  await bringWatch(page);
  await page.route("**/api/**", (route) => answer(route, election));
  await page.goto(`${origin}/votacion/${election.id}/urna`);
  const start = page.getByRole("button", { name: say("verification", "check.start") });
  await start.waitFor();
  const idle = await whileWatched(page, () => page.waitForTimeout(3000));
  const startedAt = performance.now();
  let seconds = 0;
  const busy = await whileWatched(page, async () => {
    await start.click();
    const verdict = page.getByText(say("verification", "sound.published"));
    await verdict.waitFor({ timeout: 600_000 });
    seconds = (performance.now() - startedAt) / 1000;
  });
  report({ idle, busy, seconds });
} finally {
  await browser.close();
  server.close();
}

async function whileWatched(page: Page, work: () => Promise<void>): Promise<Watched> {
  await observe(page);
  await work();
  return observed(page);
}

function report({ idle, busy, seconds }: { idle: Watched; busy: Watched; seconds: number }): void {
  console.table({ idle, verifying: busy });
  const ratio = (busy.longestFrameGapMs / idle.longestFrameGapMs).toFixed(1);
  console.log(
    `${ballots} ballots in ${seconds.toFixed(1)} s: ${Math.round(ballots / seconds)} a second; longest gap between ` +
      `frames ${ratio} times that of the idle page; load ${loadavg()[0]?.toFixed(1)}`,
  );
  const tooLong = busy.longestTaskMs > noticedMs;
  console.log(tooLong ? `A task took more than ${noticedMs} ms.` : `No task took more than ${noticedMs} ms.`);
  process.exitCode = tooLong ? 1 : 0;
}

function answer(route: Route, { id, archive, definition, detail, results, trackers }: CountedElection) {
  const url = new URL(route.request().url());
  const places = trackers.map((tracker) => ({ tracker }));
  const from = trackers.indexOf(url.searchParams.get("after") ?? "") + 1;
  const part = places.slice(from, from + Number(url.searchParams.get("limit")));
  const isLast = from + part.length >= places.length;
  const answers: Record<string, () => Parameters<Route["fulfill"]>[0]> = {
    "": () => ({ json: detail({ state: "published", status: "closed", published: true }) }),
    "/results": () => ({ json: results }),
    "/definition": () => ({ body: definition }),
    "/archive": () => ({ body: Buffer.from(archive.bytes) }),
    "/board": () => ({
      json: { ballots: part, next: isLast ? null : part.at(-1)?.tracker, total: places.length },
    }),
  };
  const found = answers[url.pathname.replace(`/api/elections/${id}`, "")];
  return found ? route.fulfill(found()) : route.fulfill({ status: 404, json: {} });
}
