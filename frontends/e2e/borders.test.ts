import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { originApp } from "../../deploy/local/src/origin/origin.ts";
import { aBrowser, type TestBrowser } from "./support/windows/chromium.ts";
import { textsIn } from "./support/texts.ts";

jest.setTimeout(60_000);

const say = textsIn("es");
/** One page of the shell itself, and one of each remote. */
const pages = [
  ["the shell", "/terminos"],
  ["public", "/verificar-voto"],
  ["voting", "/votacion/3ndGNDpqnFfNcd/login"],
  ["admin", "/admin/login"],
] as const;
const remotes = ["public", "voting", "admin"] as const;

let servers: Server[];
let origin: string;
/** Somebody else's server, who answers a script to everything and lets everybody load it. */
let foreign: string;
let browser: TestBrowser;

beforeAll(async () => {
  // No page needs an answer of the API to be what it is.
  const gateway = await listening(createServer((_request, response) => response.writeHead(503).end()));
  const site = await listening(createServer(originApp(process.cwd(), { gatewayUrls: [addressOf(gateway)] })));
  const other = await listening(
    createServer((_request, response) => {
      response.writeHead(200, { "content-type": "text/javascript", "access-control-allow-origin": "*" });
      response.end("globalThis.foreignRan = true;");
    }),
  );
  servers = [gateway, site, other];
  [origin, foreign] = [addressOf(site), addressOf(other)];
  browser = await aBrowser(origin);
});
afterAll(async () => {
  await browser?.close();
  for (const server of servers ?? []) server.closeAllConnections();
  await Promise.all((servers ?? []).map((server) => new Promise((resolve) => server.close(resolve))));
});

const listening = (server: Server) =>
  new Promise<Server>((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
const addressOf = (server: Server) => `http://localhost:${(server.address() as AddressInfo).port}`;

async function opened(path: string) {
  const window = await browser.open();
  await window.page.goto(path);
  await window.page.getByRole("heading", { level: 1 }).waitFor();
  return window;
}

describe.each(pages)("a page of %s", (_name, path) => {
  it("runs no script but its own files", async () => {
    const { page, complaints, close } = await opened(path);
    complaints.forget();
    expect(await page.evaluate(tryScripts, foreign)).toEqual({ eval: "EvalError", Function: "EvalError" });
    const [inline, handler, elsewhere] = await marks(page);
    expect({ inline, handler, elsewhere }).toEqual({ inline: false, handler: false, elsewhere: false });
    expect(complaints.list().filter((text) => text.includes("policy: script-src")).length).toBeGreaterThan(3);
    await close();
  });

  it("talks to nobody else, takes no style from a text, and stands in no frame", async () => {
    const { page, close } = await opened(path);
    expect(await page.evaluate(tryRequests, foreign)).toEqual({
      fetch: "refused",
      image: "refused",
      style: "",
    });
    const frame = await browser.open();
    await frame.page.goto(`${foreign}/`);
    const shown = await frame.page.evaluate(async (address) => {
      const inner = document.createElement("iframe");
      inner.src = address;
      document.documentElement.append(inner);
      await new Promise((resolve) => (inner.onload = resolve));
      return inner.contentWindow?.length;
    }, origin + path);
    expect(shown).toBe(0);
    expect(frame.page.frames().some((each) => each.url().startsWith(origin))).toBe(false);
    await frame.close();
    await close();
  });
});

/** In the page: what a text that got into it would try. */
async function tryScripts(elsewhere: string) {
  const attempt = (work: () => unknown) => {
    try {
      work();
      return "ran";
    } catch (error) {
      return (error as Error).name;
    }
  };
  const add = (change: (script: HTMLScriptElement) => void) => {
    const script = document.createElement("script");
    change(script);
    document.body.append(script);
  };
  add((script) => (script.textContent = "globalThis.inlineRan = true;"));
  add((script) => (script.src = `${elsewhere}/script.js`));
  const button = document.createElement("button");
  button.setAttribute("onclick", "globalThis.handlerRan = true");
  document.body.append(button);
  button.click();
  await new Promise((resolve) => setTimeout(resolve, 200));
  return { eval: attempt(() => eval("1")), Function: attempt(() => new Function("return 1")()) };
}

const marks = (page: Page) =>
  page.evaluate(() => ["inlineRan", "handlerRan", "foreignRan"].map((name) => name in globalThis));

async function tryRequests(elsewhere: string) {
  const refused = (error: unknown) => (error instanceof Error || error instanceof Event ? "refused" : "?");
  const answer = await fetch(elsewhere).then(() => "came", refused);
  const image = await new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve("came");
    picture.onerror = (event) => resolve(refused(event));
    picture.src = `${elsewhere}/picture.png`;
  });
  const holder = document.createElement("div");
  holder.innerHTML = `<p style="position: fixed">text</p>`;
  document.body.append(holder);
  return { fetch: answer, image, style: (holder.firstElementChild as HTMLElement).style.position };
}

/** Somebody at the server adds to one script. What was added must not run. */
async function altered(page: Page, pattern: string): Promise<() => boolean> {
  let served = false;
  await page.route(pattern, async (route) => {
    const answer = await route.fetch();
    served = true;
    await route.fulfill({ response: answer, body: `globalThis.alteredRan = true;${await answer.text()}` });
  });
  return () => served;
}

const ran = (page: Page) => page.evaluate(() => "alteredRan" in globalThis);

it.each(remotes.flatMap((name) => [[name, "remoteEntry.js"] as const, [name, chunkOf(name)] as const]))(
  "does not run a script of %s that is not what was built: %s",
  async (name, file) => {
    const path = pages.find(([page]) => page === name)?.[1] ?? "/";
    const { page, close } = await browser.open();
    const served = await altered(page, `**/mf/${name}/${file}*`);
    await page.goto(path);
    await page.getByRole("heading", { name: say("common", "remote.title") }).waitFor();
    expect([served(), await ran(page)]).toEqual([true, false]);
    await close();
  },
);

it("compiles WebAssembly in the worker that verifies ballots, and nowhere else", async () => {
  const { page, close } = await opened("/verificar-voto");
  const inWorker = async (script: string) => {
    const started = page.waitForEvent("worker");
    await page.evaluate((address) => void new Worker(address), script);
    return (await started).evaluate(compiles);
  };
  expect({
    page: await page.evaluate(compiles),
    verification: await inWorker("/mf/public/verification-worker.js"),
    trustee: await inWorker("/mf/public/trustee-worker.js"),
    encryption: await inWorker("/mf/voting/encryption-worker.js"),
  }).toEqual({ page: false, verification: true, trustee: false, encryption: false });
  await close();
});

/** In a page or a worker: whether it may compile even the smallest program. */
function compiles(): boolean {
  try {
    return (
      new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)) instanceof WebAssembly.Module
    );
  } catch {
    return false;
  }
}

it("does not run a script of the shell that is not what was built", async () => {
  const { page, close } = await browser.open();
  const served = await altered(page, "**/static/js/index.*.js");
  await page.goto("/", { waitUntil: "load" });
  // The title that the page itself has stands there, and nothing is drawn in its place.
  const drawn = await page.locator("#page-title").count();
  expect([served(), await ran(page), drawn]).toEqual([true, false, 0]);
  await close();
});

it("does not run the early script where it is not what was built, and goes on without it", async () => {
  const { page, close } = await browser.open();
  const served = await altered(page, "**/early.js");
  await page.goto("/terminos");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect([served(), await ran(page)]).toEqual([true, false]);
  await close();
});

it("names the hash of every script and style of the page", async () => {
  const html = await (await fetch(`${origin}/`)).text();
  const files = [...html.matchAll(/<script[^>]*>|<link[^>]*rel="stylesheet"[^>]*>/g)].map(([tag]) => tag);
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter((tag) => !/integrity="sha256-/.test(tag))).toEqual([]);
});

/** The script in which a remote's exposed module is. */
function chunkOf(remote: string): string {
  const folder = join(process.cwd(), "frontends", remote, "dist/static/js/async");
  const chunk = readdirSync(folder).find((file) => /^app\.[0-9a-f]+\.js$/.test(file));
  if (!chunk) throw new Error(`${remote} has no module`);
  return `static/js/async/${chunk}`;
}

it.each(pages)("sends with every document of %s what keeps others out", async (_name, path) => {
  const { headers } = await fetch(origin + path);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-security-policy": expect.stringMatching(
      /^default-src 'none'; script-src 'self'; (?!.*unsafe).*frame-ancestors 'none'$/,
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "permissions-policy": expect.stringMatching(
      /camera=\(\).*geolocation=\(\).*microphone=\(\).*payment=\(\)/,
    ),
  });
});
