import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { finishBuilds } from "./write-integrity.ts";

const early = join(__dirname, "../../../../frontends/shell/public/early.js");
const entry = `var mfe_voting = ${"'entry'".repeat(60)};`;
let frontends: string;
const at = (path: string) => join(frontends, path);

function put(path: string, content: string): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), content);
}

beforeEach(() => {
  frontends = mkdtempSync(join(tmpdir(), "urna-builds-"));
  put("shell/dist/index.html", '<!doctype html><script src="/early.js"></script>');
  copyFileSync(early, at("shell/dist/early.js"));
  put("shell/dist/locales/es/common.json", "{}");
  put("voting/dist/remoteEntry.js", entry);
  put("voting/dist/static/js/async/app.0123abcd.js", "app()");
  put("voting/dist/static/js/async/q.4567cdef.js", "later()");
  put("voting/dist/static/css/async/app.89abcdef.css", ".v{}");
});
afterEach(() => rmSync(frontends, { recursive: true }));

const integrityOf = (content: string) => `sha256-${createHash("sha256").update(content).digest("base64")}`;

it("notes the hash of each remote's entry", () => {
  finishBuilds(frontends);
  const integrity: unknown = JSON.parse(readFileSync(at("shell/dist/mf/integrity.json"), "utf8"));
  expect(integrity).toEqual({ "/mf/voting/remoteEntry.js": integrityOf(entry) });
});

it("notes the hash of each worker, which no other script vouches for", () => {
  put("voting/dist/some-worker.js", "work()");
  finishBuilds(frontends);
  const integrity: unknown = JSON.parse(readFileSync(at("shell/dist/mf/integrity.json"), "utf8"));
  expect(integrity).toMatchObject({ "/mf/voting/some-worker.js": integrityOf("work()") });
});

interface Asked {
  href: string;
  as: string;
}

/** What the early script asks for on a page, in a browser that speaks one language. */
function askedFor(pathname: string, language = "es"): Asked[] {
  const asked: Asked[] = [];
  const listening = { matches: false, addEventListener: () => undefined };
  const storage = { getItem: () => null };
  const page = {
    document: {
      cookie: "",
      documentElement: { dataset: {} },
      createElement: () => ({}),
      head: { append: (link: Asked) => asked.push(link) },
    },
    location: { pathname, search: "" },
    matchMedia: () => listening,
    addEventListener: () => undefined,
    navigator: { languages: [language] },
    window: { localStorage: storage, sessionStorage: storage },
  };
  new Function(...Object.keys(page), readFileSync(at("shell/dist/early.js"), "utf8"))(...Object.values(page));
  return asked;
}

it("lets a page ask early, under their hashes, for what its remote begins with", () => {
  put("voting/dist/static/js/async/ballot.76543210.js", "ballot()");
  finishBuilds(frontends);
  const code = askedFor("/votacion/x/login").filter((each) => each.as !== "fetch");
  expect(code).toEqual([
    { rel: "preload", as: "script", href: "/mf/voting/remoteEntry.js", integrity: integrityOf(entry) },
    {
      rel: "preload",
      as: "script",
      href: "/mf/voting/static/js/async/app.0123abcd.js",
      integrity: integrityOf("app()"),
      crossOrigin: "anonymous",
    },
    {
      rel: "preload",
      as: "style",
      href: "/mf/voting/static/css/async/app.89abcdef.css",
      integrity: integrityOf(".v{}"),
      crossOrigin: "anonymous",
    },
  ]);
  expect(askedFor("/").filter((each) => each.as !== "fetch")).toEqual([]);
  expect(askedFor("/votacion/x/votar").map(({ href }) => href)).toContain(
    "/mf/voting/static/js/async/ballot.76543210.js",
  );
});

it("lets a page ask early for its settings, its texts and what it first asks the API for", () => {
  finishBuilds(frontends);
  const fetched = (path: string, language?: string) =>
    askedFor(path, language)
      .filter((each) => each.as === "fetch")
      .map(({ href }) => href.replace(/\?v=[0-9a-f]{12}$/, "?v"));
  const always = ["/config.json", "/mf/integrity.json"];
  const spanish = (...names: string[]) => names.map((name) => `/locales/es/${name}.json?v`);
  expect(fetched("/")).toEqual([
    ...always,
    ...spanish("common", "errors", "public"),
    "/api/settings",
    "/api/elections",
  ]);
  expect(fetched("/votacion/aB-9/votar")).toEqual([
    ...always,
    ...spanish("common", "errors", "voting"),
    "/api/settings",
    "/api/elections/aB-9",
  ]);
  expect(fetched("/admin/login")).toEqual([...always, ...spanish("common", "errors", "admin")]);
  expect(fetched("/soporte", "fr-HT")).toEqual(fetched("/soporte", "pt"));
  expect(fetched("/soporte", "ht-HT")).toContain("/locales/ht/public.json?v");
});

it("sends the early script without its comments", () => {
  finishBuilds(frontends);
  const script = readFileSync(at("shell/dist/early.js"), "utf8");
  expect(script).not.toMatch(/^\s*\/\/|^ /m);
  expect(script).toMatch(/^var textsVersion = "[0-9a-f]{12}";$/m);
});

it("lets a page run the early script only as it was built, also when it is built again", () => {
  finishBuilds(frontends);
  put("voting/dist/remoteEntry.js", "again()");
  finishBuilds(frontends);
  const script = integrityOf(readFileSync(at("shell/dist/early.js"), "utf8"));
  expect(readFileSync(at("shell/dist/index.html"), "utf8")).toBe(
    `<!doctype html><script src="/early.js" integrity="${script}"></script>`,
  );
});

it("writes the hash of every file that is served, in the form of sha384sum", () => {
  finishBuilds(frontends);
  finishBuilds(frontends);
  const lines = readFileSync(at("shell/dist/digests.txt"), "utf8").trimEnd().split("\n");
  expect(lines.map((line) => line.slice(98))).toEqual([
    "early.js",
    "index.html",
    "locales/es/common.json",
    "mf/integrity.json",
    "mf/voting/remoteEntry.js",
    "mf/voting/static/css/async/app.89abcdef.css",
    "mf/voting/static/js/async/app.0123abcd.js",
    "mf/voting/static/js/async/q.4567cdef.js",
  ]);
  expect(lines[4]).toBe(`${createHash("sha384").update(entry).digest("hex")}  mf/voting/remoteEntry.js`);
});

it("can be run again after a single frontend was built again", () => {
  finishBuilds(frontends);
  put("voting/dist/remoteEntry.js", "again()");
  finishBuilds(frontends);
  expect(askedFor("/votacion/x/votar").find((each) => each.as === "script")).toMatchObject({
    integrity: integrityOf("again()"),
  });
});

it("puts the compressed forms beside every text that is worth it", () => {
  finishBuilds(frontends);
  const file = at("voting/dist/remoteEntry.js");
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(entry);
  expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(entry);
  expect(existsSync(at("shell/dist/index.html.br"))).toBe(false);
});
