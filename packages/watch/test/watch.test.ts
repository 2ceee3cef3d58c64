import { documentHeadersWith } from "@urna/contract/page-headers";
import { parseBuild } from "../src/build/digests.ts";
import { openSite } from "../src/site/open-site.ts";
import { encodings } from "../src/site/visit.ts";
import { watchOnce, type Memory } from "../src/watch.ts";
import { aKeyPair } from "../../transparency/test/support/a-log.ts";
import { aBuild, aSite, digestsOf, type Files, type Lie } from "./a-site.ts";

const now = new Date("2026-11-20T12:00:00Z");
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

let site: Awaited<ReturnType<typeof aSite>>;
let memory: Partial<Memory>;

beforeEach(async () => {
  site = await aSite();
  memory = {};
  release(aBuild);
});
afterEach(() => site.close());

/** Logs a build, shows it in the log, and serves it. */
function release(files: Files, at = now): string {
  const name = site.log(files, at);
  site.show();
  site.serve(files);
  return name;
}

interface Options {
  at?: Date;
  own?: Files;
  registrar?: string;
}

async function look({ at = now, own, registrar }: Options = {}) {
  const built = own && parseBuild(digestsOf(own));
  const round = await watchOnce(openSite(site.origin), { memory, now: at, own: built, registrar });
  ({ memory } = round);
  return round;
}
const found = async (options?: Parameters<typeof look>[0]) =>
  (await look(options)).findings.map((finding) => [finding.kind, "path" in finding ? finding.path : ""]);

describe("the files of a site", () => {
  it("are all as logged", async () => {
    const { findings, files, build } = await look();
    expect([findings, files]).toEqual([[], Object.keys(aBuild).length]);
    expect(build?.name).toBe(site.builds[0]?.sha256);
  });

  it.each(Object.keys(aBuild))("are found where one byte of %s is another", async (altered) => {
    const flipped = Buffer.from(aBuild[altered] ?? "");
    flipped[0]! ^= 1;
    site.serve({ ...aBuild, [altered]: flipped.toString() });
    const findings = (await found()).map(([kind, path]) => `${kind} ${path}`);
    expect(findings).toContain(`file-differs /${altered}`);
    if (altered === "index.html") expect(findings).toContain("file-differs /");
    else expect(findings).toEqual([`file-differs /${altered}`]);
  });

  it.each(encodings)("are found where one is altered only for who takes it as %s", async (encoding) => {
    const path = "/mf/voting/static/js/async/ballot.960631d6.js";
    site.lie((asked, as) => (asked === path && as === encoding ? { body: "other()" } : undefined));
    const { findings, exhibits, build } = await look();
    expect(findings).toEqual([
      expect.objectContaining({ kind: "file-differs", path, encoding, build: build?.name }),
    ]);
    expect(exhibits.map(({ visit }) => Buffer.from(visit.body).toString())).toEqual(["other()"]);
  });

  it.each<[string, string, Lie, string]>([
    ["is missing", "/early.js", { status: 404 }, "file-missing /early.js"],
    [
      "sends its visitors elsewhere",
      "/",
      { status: 302, headers: { location: "https://x.example/" } },
      "file-missing /",
    ],
    ["may run scripts of others", "/", { headers: { "content-security-policy": "" } }, "header-differs /"],
    ["is told what else to load", "/", { headers: { link: "</x.js>; rel=preload" } }, "header-differs /"],
    [
      "may compile",
      "/mf/voting/encryption-worker.js",
      { headers: { "content-security-policy": "" } },
      "header-differs /mf/voting/encryption-worker.js",
    ],
  ])("are found where one %s", async (_what, path, lie, expected) => {
    site.lie((asked) => (asked === path ? lie : undefined));
    expect((await found()).map((each) => each.join(" "))).toEqual([expected]);
  });

  describe("where the site has a registrar", () => {
    const registrar = "https://registrar.example";
    const reaching = (origin: string) => (path: string) =>
      path.endsWith(".js") ? undefined : { headers: { ...documentHeadersWith(origin) } };
    const kinds = async (options?: Options) => new Set((await found(options)).map(([kind]) => kind));

    it("are as logged where its pages may reach the one that was given, and no worker may", async () => {
      site.lie(reaching(registrar));
      expect(await found({ registrar })).toEqual([]);
      site.lie((path) => ({ headers: { ...documentHeadersWith(registrar) }, ...reaching(registrar)(path) }));
      expect(await found({ registrar })).toContainEqual([
        "header-differs",
        "/mf/voting/encryption-worker.js",
      ]);
    });

    it("are found where its pages may reach one that was not given, or another", async () => {
      site.lie(reaching(registrar));
      expect(await kinds()).toEqual(new Set(["header-differs"]));
      site.lie(reaching("https://other.example"));
      expect(await kinds({ registrar })).toEqual(new Set(["header-differs"]));
      site.lie(() => undefined);
      expect(await kinds({ registrar })).toEqual(new Set(["header-differs"]));
    });
  });

  it("are found at an address that nobody knows, too", async () => {
    site.lie((asked) => (/^\/[0-9a-f-]{36}$/.test(asked) ? { body: "<!doctype html>other" } : undefined));
    const [finding, ...others] = await found();
    expect([finding?.[0], others]).toEqual(["file-differs", []]);
  });

  it("are compared with the build that most of them are of, where no build has the page", async () => {
    const next = Object.fromEntries(Object.entries(aBuild).map(([path, text]) => [path, `${text}!`]));
    const newest = release(next, hoursLater(1));
    site.serve({ ...next, "index.html": "<script src=evil.js>" });
    const { build, findings } = await look({ at: hoursLater(1) });
    expect(build?.name).toBe(newest);
    expect(findings.map((each) => ("path" in each ? each.path : ""))).toContain("/index.html");
    site.serve({ ...aBuild, "index.html": "<script src=evil.js>" });
    expect((await look({ at: hoursLater(1) })).build?.name).toBe(site.builds[0]?.sha256);
  });
});

describe("the build of a site", () => {
  const next = { ...aBuild, "early.js": "earlier()", "index.html": "<!doctype html><title>Urna 2</title>" };

  it("may be the one before for an hour, and no longer unseen", async () => {
    site.log(next, now);
    site.show();
    expect(await found({ at: hoursLater(0.5) })).toEqual([]);
    expect(await found({ at: hoursLater(1.5) })).toEqual([["earlier-build", ""]]);
  });

  it("is found where it was never logged", async () => {
    site.serve(next);
    const findings = await found();
    expect(findings).toEqual(
      expect.arrayContaining([
        ["file-differs", "/"],
        ["file-differs", "/early.js"],
      ]),
    );
  });

  it("may be in the log an hour later than it is served, and no later than two", async () => {
    await look();
    site.log(next, now);
    site.serve(next);
    expect(await found()).toEqual([]);
    expect(await found({ at: hoursLater(3) })).toEqual([["build-late", ""]]);
    site.show();
    expect(await found({ at: hoursLater(3) })).toEqual([]);
  });

  it("cannot stay outside the log with a later time in each round", async () => {
    await look();
    site.log(next, now);
    site.serve(next);
    const announced = site.builds[1]!;
    for (const hours of [0, 1, 2]) {
      announced.leaf = announced.leaf.replace(/"at":"[^"]+"/, `"at":"${hoursLater(hours).toISOString()}"`);
      expect(await found({ at: hoursLater(hours) })).toEqual([]);
    }
    announced.leaf = announced.leaf.replace(/"at":"[^"]+"/, `"at":"${hoursLater(3).toISOString()}"`);
    expect(await found({ at: hoursLater(3) })).toEqual([["build-late", ""]]);
  });

  it("is not made the newest by the order in which the site lists builds", async () => {
    site.log(next, now);
    site.show();
    site.builds.reverse();
    expect(await found({ at: hoursLater(2) })).toEqual([["earlier-build", ""]]);
  });

  it("is held against the watcher's own", async () => {
    expect(await found({ own: aBuild })).toEqual([]);
    expect(await found({ own: { ...aBuild, "early.js": "honest()", "extra.js": "" } })).toEqual([
      ["own-build-differs", "early.js"],
      ["own-build-differs", "extra.js"],
    ]);
  });

  it("is found where its list of files is another than the logged one", async () => {
    const [logged] = site.builds;
    logged!.digests = digestsOf(next);
    await expect(found()).resolves.toEqual([["build-altered", ""]]);
  });

  it("is found where it has a place in the log that another entry has", async () => {
    site.builds[0]!.index = 0;
    expect(await found()).toEqual([["build-unproven", ""]]);
  });

  it("is found where its entry is about another build", async () => {
    site.builds[0]!.leaf = site.builds[0]!.leaf.replace(/[0-9a-f]{8}"}/, '00000000"}');
    expect(await found()).toEqual(expect.arrayContaining([["build-unproven", ""]]));
  });

  it("is found where it is no longer named", async () => {
    const name = release(next);
    await look();
    site.builds.splice(0, 1);
    const { findings } = await look();
    expect(findings.map(({ kind }) => kind)).toEqual(["build-withdrawn"]);
    expect(site.builds[0]?.sha256).toBe(name);
  });
});

describe("the log of a site", () => {
  it("may grow", async () => {
    for (let size = 3; size < 20; size += 1) {
      expect(await found()).toEqual([]);
      site.leaves.push(`leaf ${size}`);
      site.show();
    }
    expect(memory.seen?.size).toBe(19);
  });

  it.each([
    ["written anew", () => site.forge(site.leaves.with(0, "a forged leaf"))],
    ["shorter", () => site.forge(site.leaves.slice(0, 2).concat("x"))],
  ])("is found where it was %s", async (_how, forge) => {
    await look();
    forge();
    expect(await found()).toContainEqual(["log-rewritten", ""]);
  });

  it("is found where its tiles are none", async () => {
    await look();
    site.leaves.push("another");
    site.show();
    site.tile(() => Buffer.alloc(31));
    expect(await found()).toEqual([["log-unproven", ""]]);
  });

  it("is found where another key signs it", async () => {
    await look();
    site.forge(site.leaves, aKeyPair("log", "votar.example/api/audit/log"));
    expect(await found()).toEqual([["log-unsigned", ""]]);
  });

  it("is not believed where the key was given, and is another", async () => {
    const name = "votar.example/api/audit/log";
    const other = await aSite();
    memory = { key: other.key() };
    await other.close();
    expect([other.key().startsWith(name), await found()]).toEqual([true, [["log-unsigned", ""]]]);
  });
});

it("cannot look at a site that does not answer, or that has no log", async () => {
  site.builds.splice(0);
  await expect(look()).rejects.toThrow("no build");
  await site.close();
  await expect(look()).rejects.toThrow();
});
