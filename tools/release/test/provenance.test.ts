import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { chartNames, packageChart } from "../chart-package.ts";
import { writeProvenance } from "../provenance.ts";

jest.setTimeout(120_000);

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
const has = (program: string) => spawnSync(program, ["--version"]).error === undefined;
const helm = existsSync(".tools/bin/helm") ? ".tools/bin/helm" : "helm";
/** Without Helm or GnuPG it is skipped, and counted so. */
const describeChart = has(helm) && has("gpg") ? describe : describe.skip;
/** Short: the agent's socket lies in it. */
const scratch = mkdtempSync(join(tmpdir(), "urna-pgp-"));
const keyring = join(scratch, "pubring.gpg");

it("is there for every chart", () => {
  expect(chartNames()).toEqual(["urna", "urna-registrar"]);
});

describeChart("the provenance of the charts", () => {
  const names = chartNames();
  const archiveOf = (name: string) => join(scratch, "charts", `${name}-${version}.tgz`);

  beforeAll(async () => {
    for (const name of names) await packageChart({ name, version, time: 0 }, join(scratch, "charts"));
    const make = ["--batch", "--passphrase", "", "--quick-generate-key", "Releaser", "rsa3072", "sign"];
    execFileSync("gpg", ["--homedir", scratch, ...make], { stdio: "ignore" });
    writeFileSync(keyring, execFileSync("gpg", ["--homedir", scratch, "--export", "Releaser"]));
    for (const name of names) writeProvenance(archiveOf(name), "Releaser", scratch);
  });

  afterAll(() => {
    spawnSync("gpgconf", ["--homedir", scratch, "--kill", "all"]);
    rmSync(scratch, { recursive: true, force: true });
  });

  const verify = (archive: string) =>
    spawnSync(helm, ["verify", archive, "--keyring", keyring], { encoding: "utf8" });

  it.each(names)("is accepted by Helm (%s)", (name) => {
    const archive = archiveOf(name);
    const { status, stdout, stderr } = verify(archive);
    expect(stderr).toBe("");
    expect(status).toBe(0);
    expect(stdout).toContain("Signed by: Releaser");
    const sha256 = execFileSync("sha256sum", [archive], { encoding: "utf8" }).slice(0, 64);
    expect(stdout).toContain(sha256);
    expect(readFileSync(`${archive}.prov`, "utf8")).toContain(`${basename(archive)}: sha256:${sha256}`);
  });

  it("is refused by Helm when the chart is another", () => {
    const archive = archiveOf("urna");
    const bytes = readFileSync(archive);
    writeFileSync(archive, Buffer.concat([bytes, Buffer.from([0])]));
    expect(verify(archive).status).not.toBe(0);
    writeFileSync(archive, bytes);
    expect(verify(archive).status).toBe(0);
  });
});
