import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import request from "supertest";
import { originApp } from "./origin.ts";

const files = {
  "frontends/shell/dist/index.html": "<title>shell</title>",
  "frontends/shell/dist/favicon.svg": "<svg/>",
  "frontends/shell/dist/static/js/main.0123abcd.js": "shell()",
  "frontends/shell/dist/static/js/main.0123abcd.js.br": brotliCompressSync("shell()"),
  "frontends/shell/dist/static/js/main.0123abcd.js.gz": gzipSync("shell()"),
  "frontends/voting/dist/encryption-worker.js": "seal()",
  "frontends/voting/dist/encryption-worker.js.br": brotliCompressSync("seal()"),
  "frontends/voting/dist/remoteEntry.js": "voting()",
  "locales/es/public.json": "{}",
};
let root: string;
let gateway: Server;
let seen: IncomingMessage | undefined;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "urna-origin-"));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  gateway = createServer((incoming, response) => {
    seen = incoming;
    response.setHeader("content-type", "text/event-stream");
    response.write("data: first\n\n");
    if (incoming.url !== "/api/stream") response.end();
  });
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  gateway.closeAllConnections();
  gateway.close();
  await rm(root, { recursive: true });
});

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const app = () => originApp(root, { gatewayUrls: [addressOf(gateway)] });

it.each(["/", "/verificar-voto", "/votacion/3ndGNDpqnFfNcd/votar"])(
  "answers %s with the shell",
  async (path) => {
    const answer = await request(app()).get(path);
    expect([answer.status, answer.text, answer.headers["cache-control"]]).toEqual([
      200,
      "<title>shell</title>",
      "no-cache",
    ]);
    expect(answer.headers["content-security-policy"]).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; font-src 'self'; " +
        "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
  },
);

it("lets pages, and no worker, reach the registrar where there is one", async () => {
  const registrar = "https://registrar.example";
  const withRegistrar = originApp(root, { gatewayUrls: [addressOf(gateway)], registrar });
  const policyOf = async (path: string) =>
    (await request(withRegistrar).get(path).expect(200)).headers["content-security-policy"];
  expect(await policyOf("/votacion/3ndGNDpqnFfNcd/votar")).toContain(`connect-src 'self' ${registrar};`);
  expect(await policyOf("/mf/voting/encryption-worker.js")).toContain("connect-src 'self';");
});

it.each([
  "/mf/voting/gone.js",
  "/mf/nobody/remoteEntry.js",
  "/static/js/gone.js",
  "/locales/es/gone.json",
  "/favicon.ico",
])("does not put the shell in place of the missing file %s", async (path) => {
  await request(app()).get(path).expect(404);
});

it("lets browsers cache what cannot change, and revalidate the rest", async () => {
  const cacheControl = async (path: string) =>
    (await request(app()).get(path).expect(200)).headers["cache-control"];
  expect(await cacheControl("/static/js/main.0123abcd.js")).toBe("public, max-age=31536000, immutable");
  expect(await cacheControl("/mf/voting/remoteEntry.js")).toBe("no-cache");
  expect(await cacheControl("/locales/es/public.json")).toBe("no-cache");
  expect(await cacheControl("/locales/es/public.json?v=0123")).toBe("public, max-age=31536000, immutable");
  expect(await cacheControl("/favicon.svg")).toBe("public, max-age=86400");
});

describe("what the build compressed", () => {
  const path = "/static/js/main.0123abcd.js";
  const get = (encodings: string) => request(app()).get(path).set("accept-encoding", encodings);

  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
  ])("goes to a browser that accepts %s as %s", async (accepted, encoding) => {
    const answer = await get(accepted).expect(200);
    expect(answer.headers).toMatchObject({
      "content-encoding": encoding,
      "content-type": expect.stringMatching(/^text\/javascript/),
      "cache-control": "public, max-age=31536000, immutable",
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(answer.text).toBe("shell()");
  });

  it("is cached forever under an address with its hash", async () => {
    const worker = "/mf/voting/encryption-worker.js";
    const answer = await request(app()).get(`${worker}?v=0123`).set("accept-encoding", "br").expect(200);
    expect(answer.headers).toMatchObject({
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
    });
    await request(app()).get(worker).set("accept-encoding", "br").expect("cache-control", "no-cache");
  });

  it("goes as it is to a browser that accepts neither", async () => {
    const answer = await get("identity").expect(200);
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.text).toBe("shell()");
  });
});

it.each([
  ["/static/js/main.0123abcd.js", false],
  ["/mf/voting/encryption-worker.js", true],
  ["/favicon.svg", true],
])("%s has its own policy: %s", async (path, brings) => {
  const { headers } = await request(app()).get(path).expect(200);
  expect("content-security-policy" in headers).toBe(brings);
  expect(headers["x-content-type-options"]).toBe("nosniff");
});

it("passes /api to the gateway under the same path, without outside forwarding headers", async () => {
  await request(app()).get("/api/elections?status=active").set("x-forwarded-for", "203.0.113.9").expect(200);
  expect(seen?.url).toBe("/api/elections?status=active");
  expect(seen?.headers["x-forwarded-for"]).not.toContain("203.0.113.9");
});

it("passes a stream on while it is being written", async () => {
  const server = createServer(app());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/stream`);
  const first = await response.body!.getReader().read();
  expect(new TextDecoder().decode(first.value)).toBe("data: first\n\n");
  server.closeAllConnections();
  server.close();
});

it("answers 503 with a problem while the gateway is away", async () => {
  const answer = await request(originApp(root, { gatewayUrls: ["http://127.0.0.1:9"] })).get("/api/settings");
  expect([answer.status, answer.type, answer.body.code]).toEqual([
    503,
    "application/problem+json",
    "unavailable",
  ]);
});

describe("of several gateways", () => {
  it("each takes its turn", async () => {
    const other = createServer((_incoming, response) => response.end("other"));
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const spread = originApp(root, { gatewayUrls: [addressOf(gateway), addressOf(other)] });
    const answers = new Set<string>();
    for (let call = 0; call < 4; call += 1)
      answers.add((await request(spread).get("/api/settings").buffer()).text);
    expect(answers).toEqual(new Set(["data: first\n\n", "other"]));
    other.close();
  });

  it("one that refuses is passed over, with nothing of the request lost", async () => {
    const spread = originApp(root, { gatewayUrls: ["http://127.0.0.1:9", addressOf(gateway)] });
    for (let call = 0; call < 3; call += 1) {
      await request(spread).post("/api/auth/login").send({ identifier: "1-9" }).expect(200);
      expect(seen?.headers["content-length"]).toBe("20");
    }
  });
});
