import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const folder = join(__dirname, "../../../../.tools/verapdf");

/** What takes less of both cores for a program that ends soon. */
const soonOver = ["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"];

/** By name of the paper: how many checks were made, and each rule that was broken, once. */
export type Verdicts = Record<string, { checks: number; broken: string[] }>;

/** Where `make tools` put it; undefined where there is none, because Java or Maven is missing. */
export function findVeraPdf(): string | undefined {
  return existsSync(join(folder, "JudgePapers.class")) ? folder : undefined;
}

/** What veraPDF says of each paper; one Java machine judges them all. */
export async function judge(papers: Readonly<Record<string, Buffer>>): Promise<Verdicts> {
  const place = await mkdtemp(join(tmpdir(), "urna-papers-"));
  try {
    const files = Object.entries(papers).map(([name, pdf]) => ({ file: join(place, `${name}.pdf`), pdf }));
    await Promise.all(files.map(({ file, pdf }) => writeFile(file, pdf)));
    const classPath = `${folder}:${folder}/lib/*`;
    const words = [...soonOver, "-cp", classPath, "JudgePapers", ...files.map(({ file }) => file)];
    const { stdout } = await run("java", words, { maxBuffer: 64 * 1024 * 1024 });
    return readVerdicts(stdout);
  } finally {
    await rm(place, { recursive: true });
  }
}

/** Lines of `FILE checks N` and of `FILE broken RULE MESSAGE`, with tabs between. */
function readVerdicts(lines: string): Verdicts {
  const verdicts: Verdicts = {};
  for (const line of lines.split("\n").filter(Boolean)) {
    const [file = "", word, first = "", message = ""] = line.split("\t");
    const verdict = (verdicts[basename(file, ".pdf")] ??= { checks: 0, broken: [] });
    if (word === "checks") verdict.checks = Number(first);
    const rule = `${first} ${message}`;
    if (word === "broken" && !verdict.broken.includes(rule)) verdict.broken.push(rule);
  }
  return verdicts;
}
