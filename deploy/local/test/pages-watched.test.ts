import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aSystem, type TestSystem } from "./support/system.ts";

// Attack: an operator serves other pages than those that were built and logged. The real build and log, seen through a proxy that
// alters one byte of one file.

const digests = readFileSync("frontends/shell/dist/digests.txt", "utf8");
const paths = digests.split("\n").flatMap((line) => line.split("  ").slice(1));
const pathLike = (pattern: RegExp) => {
  const found = paths.find((path) => pattern.test(path));
  if (found === undefined) throw new Error(`the build has no file like ${String(pattern)}`);
  return `/${found}`;
};

let system: TestSystem;
let proxy: Server;
let origin: string;
let folder: string;
/** The path whose first byte is another. */
let altered: string | undefined;

beforeAll(async () => {
  system = await aSystem();
  proxy = createServer(({ method = "GET", url = "/", headers }, response) => {
    const isAltered = url === altered;
    const asked = isAltered ? { ...headers, "accept-encoding": "identity" } : headers;
    request(new URL(url, system.origin), { method, headers: asked }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      let first = true;
      answer.on("data", (chunk: Buffer) => {
        if (isAltered && first) chunk[0]! ^= 1;
        first = false;
        response.write(chunk);
      });
      answer.on("end", () => response.end());
    }).end();
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}, 180_000);
afterAll(async () => {
  await new Promise((resolve) => proxy.close(resolve).closeAllConnections());
  await system?.stop();
}, 60_000);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "urna-watch-"));
  altered = undefined;
});
afterEach(() => rm(folder, { recursive: true }));

/** The command, as a stranger runs it. */
async function watch(...options: string[]): Promise<{ code: number; said: string }> {
  const args = ["packages/watch/bin/urna-watch.js", origin, "--keep", folder, ...options];
  return new Promise((resolve) => {
    execFile(process.execPath, args, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}

test("every file is as the log says, which had the build before", async () => {
  const { code, said } = await watch("--digests", "frontends/shell/dist/digests.txt", "--language", "en");
  expect([code, said]).toEqual([0, expect.stringContaining(`all ${paths.length} files are those of build`)]);
}, 120_000);

test.each([
  ["the page", () => "/"],
  ["the ballot", () => pathLike(/^mf\/voting\/.*\/ballot\./)],
  ["the worker that seals", () => "/mf/voting/encryption-worker.js"],
])(
  "one other byte in %s is found",
  async (_what, path) => {
    altered = path();
    const { code, said } = await watch("--language", "en");
    const [round = ""] = await readdir(join(folder, "evidence"));
    const kept = await readFile(join(folder, "evidence", round, "digests.txt"), "utf8");
    expect([code, said]).toEqual([1, expect.stringContaining(`- ${altered} is not the file of build`)]);
    expect(said).toContain("something is not as it is in the log");
    expect(kept).toBe(digests);
  },
  120_000,
);

/** What a frontend's pod waits for. */
function waitForBuild(file: string, milliseconds: number): Promise<{ ended: boolean }> {
  const env = { ...process.env, GATEWAY_URL: system.origin, PAGE_DIGESTS_PATH: file };
  const options = { env, timeout: milliseconds };
  return new Promise((resolve) => {
    execFile(process.execPath, ["services/audit/dist/log-pages.js", "wait"], options, (error) =>
      resolve({ ended: error === null }),
    );
  });
}

test("no page is served whose build is not in the log", async () => {
  const other = join(folder, "digests.txt");
  await writeFile(
    other,
    digests.replace(/^./, (digit) => (digit === "0" ? "1" : "0")),
  );
  expect(await waitForBuild("frontends/shell/dist/digests.txt", 30_000)).toEqual({ ended: true });
  expect(await waitForBuild(other, 5_000)).toEqual({ ended: false });
}, 60_000);
