import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { languages } from "@urna/language/languages";
import { anSmtpSink, type SmtpSink } from "../../../services/notification/test/smtp-sink.ts";
import type { Finding } from "../src/finding.ts";
import { lookAndTell, type Watching } from "../src/look-and-tell.ts";
import { reportText } from "../src/report/report.ts";
import { tellSilence } from "../src/report/silence.ts";
import { readTexts } from "../src/report/texts.ts";
import { openSite } from "../src/site/open-site.ts";
import { aBuild, aSite } from "./a-site.ts";

const path = "/mf/voting/static/js/async/ballot.960631d6.js";

let folder: string;
let sink: SmtpSink;
let site: Awaited<ReturnType<typeof aSite>>;
let said: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "urna-watch-"));
  sink = await anSmtpSink();
  site = await aSite();
  site.log(aBuild, new Date());
  site.show();
  site.serve(aBuild);
  said = [];
});
afterEach(async () => {
  await site.close();
  await sink.close();
  await rm(folder, { recursive: true });
});

async function look(more: Partial<Watching> = {}): Promise<boolean> {
  return lookAndTell({
    site: openSite(site.origin),
    origin: site.origin,
    folder,
    key: undefined,
    own: undefined,
    registrar: undefined,
    post: { url: sink.url, from: "vigia@liceo.example", to: ["comision@liceo.example"] },
    t: await readTexts("es"),
    now: () => new Date(),
    say: (_round, text) => void said.push(text),
    ...more,
  });
}
const alter = (body: string) => site.lie((asked) => (asked === path ? { body } : undefined));
const subjects = () => sink.received.map(({ subject }) => subject);

it("tells once what it found, and once that it is over", async () => {
  expect(await look()).toBe(true);
  expect(said[0]).toContain(`los ${Object.keys(aBuild).length} archivos son los de la versión`);
  alter("sealOther()");
  expect([await look(), await look()]).toEqual([false, false]);
  expect(subjects()).toEqual([`Páginas distintas de las registradas en ${site.origin}`]);
  expect(sink.received[0]?.text).toContain(`${path} no es el archivo de la versión`);
  site.lie(() => undefined);
  expect([await look(), await look()]).toEqual([true, true]);
  expect(subjects().slice(1)).toEqual([`Páginas otra vez como están registradas en ${site.origin}`]);
});

it("keeps what arrived, with the list of what should have", async () => {
  alter("sealOther()");
  await look();
  const [round = ""] = await readdir(join(folder, "evidence"));
  const evidence = join(folder, "evidence", round);
  const read = (name: string) => readFile(join(evidence, name), "utf8");
  expect(said[0]).toContain(evidence);
  expect(await read("files/0/ballot.960631d6.js")).toBe("sealOther()");
  expect(JSON.parse(await read("files/0.json"))).toMatchObject({ path, status: 200 });
  expect(await read("digests.txt")).toBe(site.builds[0]?.digests);
  expect(await read("checkpoint")).toContain("votar.example/api/audit/log\n3\n");
  const { findings } = JSON.parse(await read("findings.json")) as { findings: Finding[] };
  expect(findings).toEqual([expect.objectContaining({ kind: "file-differs", path })]);
});

it("tells again in the next round what nobody took", async () => {
  alter("sealOther()");
  sink.refuseNext(451);
  await expect(look()).rejects.toThrow("not now");
  expect(subjects()).toEqual([]);
  expect(await look()).toBe(false);
  expect(subjects()).toHaveLength(1);
});

it("says of a build that is announced that it is not in the log yet", async () => {
  await look();
  const next = { ...aBuild, "early.js": "earlier()" };
  site.log(next, new Date());
  site.serve(next);
  expect(await look()).toBe(true);
  expect(said.at(-1)).toContain("anunciada hace poco");
});

it("tells that a site cannot be looked at", async () => {
  const post = { url: sink.url, from: "vigia@liceo.example", to: ["comision@liceo.example"] };
  await tellSilence({ origin: site.origin, post, t: await readTexts("es") }, new Error("it answered 503"));
  expect(subjects()).toEqual([`No se puede mirar ${site.origin}`]);
  expect(sink.received[0]?.text).toContain("it answered 503");
});

it("remembers the log over a restart, and does not forget it with a damaged file", async () => {
  await look();
  site.forge(site.leaves.with(0, "a forged leaf"));
  expect(await look()).toBe(false);
  expect(said.at(-1)).toContain("se escribió de nuevo");
  await writeFile(join(folder, "state.json"), "{}");
  await expect(look()).rejects.toThrow("damaged");
});

it.each(languages)("has words for every finding in %s", async (language) => {
  const build = "ab".repeat(32);
  const findings: Finding[] = [
    ...(["log-unsigned", "log-rewritten", "log-unproven", "board-differs", "board-gone"] as const).map(
      (kind) => ({
        kind,
        log: "votar.example/log",
      }),
    ),
    ...(["build-unproven", "build-late", "build-withdrawn", "build-altered", "earlier-build"] as const).map(
      (kind) => ({ kind, build }),
    ),
    { kind: "file-differs", path, encoding: "br", build, expected: "0", found: "1" },
    { kind: "file-missing", path, status: 404, build },
    { kind: "header-differs", path, header: "x-frame-options", expected: "DENY", found: undefined },
    { kind: "own-build-differs", path },
  ];
  const round = { findings, files: 1, build: undefined, exhibits: [], checkpoint: "" };
  const memory = { key: "", seen: undefined, builds: { proven: [], announced: {} } };
  const text = reportText(await readTexts(language), "https://votar.example", { ...round, memory });
  expect(text.split("\n")).toHaveLength(findings.length + 1);
  expect(text).not.toMatch(/\{\{|finding\.|undefined|null/);
});

it("names the first twenty findings, and counts the others", async () => {
  const findings = Array.from(
    { length: 32 },
    (_, at) => ({ kind: "own-build-differs", path: `${at}.js` }) as const,
  );
  const memory = { key: "", seen: undefined, builds: { proven: [], announced: {} } };
  const round = { memory, findings, files: 1, build: undefined, exhibits: [], checkpoint: "" };
  const lines = reportText(await readTexts("en"), "https://votar.example", round).split("\n");
  expect([lines.length, lines.at(-1)]).toEqual([22, "- and 12 more"]);
});
