import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { patiently } from "../../../../deploy/local/test/support/patience.ts";
import { runningUrna, type RunningUrna } from "../../urna/running-urna.ts";

const minute = 60_000;
jest.setTimeout(15 * minute);

/** The commands of a section of `docs/operate.md`, by its heading. */
const sections = readFileSync("docs/operate.md", "utf8")
  .split("\n## ")
  .slice(1)
  .map((text) => ({
    heading: text.slice(0, text.indexOf("\n")),
    scripts: [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, script = ""]) => script),
  }))
  .filter(({ scripts }) => scripts.length > 0);

describe("docs/operate.md, word by word", () => {
  let running: RunningUrna;
  let folder: string;
  let run: (script: string) => Promise<unknown>;
  beforeAll(async () => {
    running = await runningUrna();
    folder = mkdtempSync(join(tmpdir(), "urna-operate-"));
    symlinkSync(resolve("charts"), join(folder, "charts"));
    const env = {
      PATH: [resolve(".tools/bin"), process.env["PATH"]].join(":"),
      HOME: folder,
      KUBECONFIG: running.kubeconfig,
    };
    run = (script) =>
      promisify(execFile)("bash", ["--norc", "-euxo", "pipefail", "-c", script], { cwd: folder, env });
    // What the platform's own values are.
    await run("helm get values urna -n urna -o yaml > my-values.yaml");
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(sections.map(({ heading, scripts }) => [heading, scripts] as const))("%s", async (_, scripts) => {
    for (const script of scripts) await run(script);
  });

  it("leaves everything ready, and nothing restarted", async () => {
    // An autoscaler may have begun a pod meanwhile.
    const allReady = async () => (await running.urna.unready()).length === 0 || undefined;
    await patiently(allReady, 2 * minute).catch(() => undefined);
    expect(await running.urna.unready()).toEqual([]);
    expect(await running.urna.restarts()).toEqual([]);
  });
});
