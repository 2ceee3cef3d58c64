import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { aBrowser, type TestBrowser } from "./support/windows/chromium.ts";

jest.setTimeout(60_000);

const script = "/script.js";
let server: Server;
let browser: TestBrowser;
let asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const isScript = request.url === script;
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
    response.setHeader("cache-control", isScript ? "max-age=600" : "no-store");
    response.end(isScript ? "" : `<title>A page</title><script src="${script}"></script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  browser = await aBrowser(`http://localhost:${(server.address() as AddressInfo).port}`);
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  await browser?.close();
  server?.close();
});

it("a window leaves what was cached to the next one, and nothing else", async () => {
  const first = await browser.open({ width: 390 });
  const context = first.page.context();
  await first.page.goto("/");
  await first.page.evaluate(() => {
    localStorage.setItem("kept", "1");
    sessionStorage.setItem("kept", "1");
    document.cookie = "kept=1; max-age=600";
    indexedDB.open("kept");
    reportError(new Error("of the first"));
  });
  await context.grantPermissions(["geolocation"]);
  await first.page.route("**/*", (route) => route.abort());
  await context.setOffline(true);
  expect(first.complaints.list()).not.toEqual([]);
  await first.close();

  const next = await browser.open();
  expect(next.page.context()).toBe(context);
  expect([next.complaints.list(), next.page.viewportSize()?.width]).toEqual([[], 1280]);
  await next.page.goto("/");
  const left = await next.page.evaluate(async () => ({
    stored: localStorage.length + sessionStorage.length + (await indexedDB.databases()).length,
    cookie: document.cookie,
    history: history.length,
    permission: (await navigator.permissions.query({ name: "geolocation" })).state,
  }));
  expect(left).toEqual({ stored: 0, cookie: "", history: 2, permission: "prompt" });
  expect(asked.filter((path) => path === script)).toHaveLength(1);
  await next.close();
});

it("two windows at once share nothing", async () => {
  const [one, other] = [await browser.open(), await browser.open()];
  expect(one.page.context()).not.toBe(other.page.context());
  await one.close();
  await other.close();
});

it("a window whose time the test moves on leaves it to nobody", async () => {
  const moved = await browser.open({ ownsTime: true });
  await moved.page.goto("/");
  await moved.page.clock.fastForward("10:00");
  await moved.close();
  const stray = await browser.open();
  await stray.page.clock.install();
  await stray.page.clock.fastForward("10:00");
  await stray.close();
  for (const ownsTime of [true, false]) {
    const { page, close } = await browser.open({ ownsTime });
    await page.goto("/");
    const ahead = (await page.evaluate(() => Date.now())) - Date.now();
    expect(Math.abs(ahead)).toBeLessThan(60_000);
    expect(page.context()).not.toBe(stray.page.context());
    await close();
  }
});
