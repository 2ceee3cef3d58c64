import { readdirSync, rmSync } from "node:fs";
import { documentHeaders, fileHeaders } from "@urna/contract/page-headers";
import { freePort } from "../../local/src/processes/free-ports.ts";
import { components } from "../components.ts";
import { placeOf } from "../frontend-files.ts";
import { answering, startContainer, type Container } from "./container.ts";
import { copyImageFiles } from "./image-files.ts";
import { imageOf, runningEngine } from "./made-images.ts";

const engine = runningEngine();
const describeImages = engine ? describe : describe.skip;
jest.setTimeout(120_000);

const frontends = components()
  .filter(({ folder }) => folder.startsWith("frontends/"))
  .map(({ name }) => name);

describeImages.each(frontends)("the image of %s under nginx", (name) => {
  const present = engine ?? { name: "podman", runs: true };
  const place = placeOf(name) && `/${placeOf(name)}`;
  let container: Container;
  let origin: string;
  let files: string[];

  beforeAll(async () => {
    const port = await freePort(8501);
    origin = `http://127.0.0.1:${port}`;
    container = startContainer(present, imageOf(name), [`--publish=127.0.0.1:${port}:8080`]);
    await answering(`${origin}/livez`, container);
    const root = copyImageFiles(present, imageOf(name));
    files = readdirSync(`${root}/urna/html${place}`, { recursive: true, encoding: "utf8" });
    rmSync(root, { recursive: true });
  });
  afterAll(() => container?.remove());

  const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });
  const one = (ending: RegExp) => {
    const found = files.find((path) => ending.test(path));
    if (found === undefined) throw new Error(`${name} has no file like ${String(ending)}`);
    return `${place}/${found}`;
  };

  it("keeps a hashed script for good, compressed as the build did it, as a part of its page", async () => {
    const path = one(/\.[0-9a-f]{8}\.js$/);
    const plain = await get(path, { "accept-encoding": "identity" });
    expect(plain.headers.get("content-encoding")).toBeNull();
    const text = await plain.text();
    for (const encoding of ["br", "gzip"]) {
      const answer = await get(path, { "accept-encoding": encoding });
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        ...fileHeaders,
        "cache-control": "public, max-age=31536000, immutable",
        "content-encoding": encoding,
        "content-type": "text/javascript; charset=utf-8",
        vary: "accept-encoding",
      });
      expect(answer.headers.get("content-security-policy")).toBeNull();
      expect(await answer.text()).toBe(text);
    }
    const refused = await get(path, { "accept-encoding": "br;q=0, gzip;q=0" });
    expect(refused.headers.get("content-encoding")).toBeNull();
  });

  it("answers 404 for a file that is missing, and never the shell's page in its place", async () => {
    for (const path of [
      `${place}/gone.js`,
      `${place}/static/js/gone`,
      "/mf/nobody/remoteEntry.js",
      "/favicon.ico",
    ]) {
      const answer = await get(path);
      expect([path, answer.status, await answer.text()]).toEqual([path, 404, "not found\n"]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    }
  });

  it("does not say what it is, nor which files were compressed", async () => {
    const path = one(/\.[0-9a-f]{8}\.js\.br$/);
    expect((await get(path)).status).toBe(404);
    expect((await get("/livez")).headers.get("server")).toBe("nginx");
  });

  it("is well, and cannot write", () => {
    expect(container.run("wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/livez")).toBe("");
    expect(() =>
      container.run("wget", "-q", "-O", "/usr/share/urna/new", "http://127.0.0.1:8080/livez"),
    ).toThrow();
    expect(container.said()).not.toMatch(/emerg|alert|Permission|Read-only/);
  });

  it("ends when it is asked to", () => {
    const { seconds, exitCode } = container.stop();
    expect(exitCode).toBe(0);
    expect(seconds).toBeLessThan(12);
  });
});

describeImages("the shell's image", () => {
  const present = engine ?? { name: "podman", runs: true };
  let container: Container;
  let origin: string;
  beforeAll(async () => {
    const port = await freePort(8501);
    origin = `http://127.0.0.1:${port}`;
    container = startContainer(present, imageOf("shell"), [`--publish=127.0.0.1:${port}:8080`]);
    await answering(`${origin}/livez`, container);
  });
  afterAll(() => container?.remove());

  it.each(["/", "/verificar-voto", "/votacion/3ndGNDpqnFfNcd/votar", "/admin/config?v=1"])(
    "answers %s with its page and what keeps others out, asked for again each time",
    async (path) => {
      const answer = await fetch(origin + path);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toMatch(/^<!doctype html>/i);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        ...documentHeaders,
        "cache-control": "no-cache",
        "content-type": "text/html; charset=utf-8",
      });
      expect(answer.headers.get("strict-transport-security")).toBeNull();
    },
  );

  it("asks browsers to come by HTTPS only where they did", async () => {
    const answer = await fetch(`${origin}/`, { headers: { "x-forwarded-proto": "https" } });
    expect(answer.headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
  });

  it("does not send again what is still the same", async () => {
    const first = await fetch(`${origin}/`);
    const again = await fetch(`${origin}/`, {
      headers: { "if-none-match": first.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
  });

  it("serves its texts, its integrity and its digests", async () => {
    const kept = async (path: string) => {
      const answer = await fetch(origin + path);
      expect([path, answer.status]).toEqual([path, 200]);
      return answer.headers.get("cache-control");
    };
    expect(await kept("/digests.txt")).toBe("no-cache");
    expect(await kept("/mf/integrity.json")).toBe("no-cache");
    expect(await kept("/config.json")).toBe("no-cache");
    expect(await kept("/locales/es/common.json")).toBe("no-cache");
    expect(await kept("/locales/es/common.json?v=0123")).toBe("public, max-age=31536000, immutable");
    expect(await kept("/favicon.svg")).toBe("public, max-age=86400");
  });

  it("gives a picture and nothing else that is no part of a page a policy of its own", async () => {
    const policy = async (path: string) =>
      (await fetch(origin + path)).headers.has("content-security-policy");
    expect(await policy("/favicon.svg")).toBe(true);
    expect(await policy("/early.js")).toBe(false);
    expect(await policy("/locales/es/common.json")).toBe(false);
  });

  it("takes nothing that is sent to it", async () => {
    expect((await fetch(`${origin}/`, { method: "POST", body: "x" })).status).toBe(405);
  });
});
