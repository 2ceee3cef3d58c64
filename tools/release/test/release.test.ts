import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { componentNamed } from "../../../deploy/images/components.ts";
import { findTool } from "../../../deploy/local/src/tools/find-tool.ts";
import { filesBelow } from "../checksums.ts";
import { foreignPrograms } from "../foreign-programs.ts";
import { readKey } from "../minisign.ts";
import { bringPlatformFiles, type PlatformFiles } from "../platform-files.ts";
import { platforms } from "../platforms.ts";
import { readLayout, type ReadImage } from "../read-layout.ts";
import { writeRelease } from "../write-release.ts";

jest.setTimeout(600_000);

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
const origin = { version, revision: "0".repeat(40), created: "2026-01-02T03:04:05Z" };
/** One on each base; the backup has a native part. */
const components = ["backup", "voting"].map(componentNamed);
const scratch = mkdtempSync(join(tmpdir(), "urna-release-test-"));
const [first, again] = [join(scratch, "first"), join(scratch, "again")];
const publicKey = join(scratch, "urna.pub");
let minisign: string;
let images: ReadImage[];

const has = (program: string) => spawnSync(program, ["--version"]).error === undefined;
const helm = existsSync(".tools/bin/helm") || has("helm");
/** Without Debian's tools or Helm no release can be made; the tests are skipped, and counted so. */
const describeRelease = has("apt-get") && has("dpkg") && helm ? describe : describe.skip;

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describeRelease("a release", () => {
  beforeAll(async () => {
    minisign = await findTool("minisign", process.cwd());
    const secretKey = join(scratch, "urna.key");
    execFileSync(minisign, ["-G", "-W", "-p", publicKey, "-s", secretKey], { stdio: "ignore" });
    const key = readKey(readFileSync(secretKey, "utf8"));
    const files: PlatformFiles[] = [];
    for (const each of platforms)
      files.push(await bringPlatformFiles(each, resolve(".tools/release", each.architecture)));
    await writeRelease({ origin, components, files, key }, first);
    const usual = process.umask(0o077);
    await writeRelease({ origin, components, files: files.slice(1), key }, again);
    process.umask(usual);
    images = [...readLayout(join(first, "images"))];
  });

  it("is the same, byte by byte, when somebody with another umask makes it again", () => {
    const lists = ["images.txt", "images/index.json", "bases.json", "SHA256SUMS", "SHA256SUMS.minisig"];
    const made = filesBelow(again).filter((path) => !lists.includes(path));
    // With one platform fewer, the list of a component's images is another.
    const another = made.filter((path) => !existsSync(join(first, path)));
    expect(another.map((path) => Object.keys(JSON.parse(bytesOf(again, path).toString()) as object))).toEqual(
      components.map(() => ["schemaVersion", "mediaType", "manifests", "annotations"]),
    );
    const same = made.filter((path) => !another.includes(path));
    expect(same.filter((path) => path.startsWith("images/blobs/"))).toHaveLength(2 * 2 + 4);
    expect(same.filter((path) => !bytesOf(again, path).equals(bytesOf(first, path)))).toEqual([]);
  });

  it("is accepted by minisign and sha256sum", () => {
    expect(minisignSays()).toContain(`Trusted comment: urna ${version}, commit ${origin.revision}`);
    expect(verifies()).toBe(true);
    const listed = readFileSync(join(first, "SHA256SUMS"), "utf8").trimEnd().split("\n");
    const others = filesBelow(first).filter((path) => !basename(path).startsWith("SHA256SUMS"));
    expect(listed.map((line) => line.slice(66))).toEqual(others);
  });

  it.each(["images/blobs/sha256/", `charts/urna-${version}.tgz`, "SHA256SUMS", "SHA256SUMS.minisig"])(
    "is refused when one byte of %s is another",
    (start) => {
      const path = filesBelow(first).find((each) => each.startsWith(start)) ?? "";
      const bytes = bytesOf(first, path);
      const at = Math.floor(bytes.length / 2);
      const altered = Buffer.from(bytes);
      altered[at] = (bytes[at] ?? 0) ^ 1;
      writeFileSync(join(first, path), altered);
      expect(verifies()).toBe(false);
      writeFileSync(join(first, path), bytes);
      expect(verifies()).toBe(true);
    },
  );

  it("has an image of every component for every platform, of blobs that are all needed", () => {
    const names = images.map(({ name, architecture }) => `${name} ${architecture}`);
    const wanted = components.flatMap(({ name }) =>
      platforms.map(({ architecture }) => `${name}:${version} ${architecture}`),
    );
    expect(names).toEqual(wanted);
    const listed = readFileSync(join(first, "images.txt"), "utf8");
    const { manifests } = JSON.parse(readFileSync(join(first, "images/index.json"), "utf8")) as {
      manifests: { digest: string }[];
    };
    for (const { digest } of manifests) expect(listed).toContain(digest);
  });

  it("says in each image what its Dockerfile says", () => {
    for (const { name, config, annotations } of images) {
      const title = `urna-${name.split(":")[0]}`;
      const said = { title, version, revision: origin.revision, created: origin.created };
      const prefixed = Object.entries(said).map(([key, value]) => [`org.opencontainers.image.${key}`, value]);
      expect(annotations).toEqual(Object.fromEntries(prefixed));
      expect(config["Labels"]).toMatchObject(Object.fromEntries(prefixed));
      expect(config["Labels"]).toMatchObject({ "org.opencontainers.image.licenses": "Apache-2.0" });
      expect(config).toMatchObject({ User: "10001:10001", Entrypoint: [] });
    }
    const [backup, , voting] = images;
    expect(backup?.config).toMatchObject({
      Cmd: ["node", "dist/main.js"],
      WorkingDir: "/urna/services/backup",
      StopSignal: "SIGTERM",
      ExposedPorts: { "8080/tcp": {}, "9090/tcp": {}, "50051/tcp": {} },
    });
    expect(backup?.config["Env"]).toEqual([
      expect.stringMatching(/^PATH=/),
      "NODE_ENV=production",
      "LISTENS=",
      "LOCALES_DIR=/urna/locales",
      "ADMIN_HOST=0.0.0.0",
      "ADMIN_PORT=9090",
      "GRPC_HOST=0.0.0.0",
      "GRPC_PORT=50051",
      "HTTP_HOST=0.0.0.0",
      "HTTP_PORT=8080",
    ]);
    expect(voting?.config).toMatchObject({ Cmd: ["nginx", "-e", "stderr"], StopSignal: "SIGQUIT" });
    expect(voting?.config).toMatchObject({
      Healthcheck: {
        Test: ["CMD", "wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/livez"],
        Interval: 10e9,
        Timeout: 3e9,
        StartPeriod: 5e9,
        Retries: 3,
      },
    });
  });

  it("has in each image programs of its platform only, with every library that they load", () => {
    const read = images.map(foreignPrograms);
    expect(read.flatMap(({ foreign }) => foreign)).toEqual([]);
    expect(read.flatMap(({ missing }) => missing)).toEqual([]);
    const [amd64, arm64, ...others] = read.map(({ programs }) => programs);
    expect(Math.min(amd64 ?? 0, arm64 ?? 0)).toBeGreaterThan(20);
    expect(Math.min(...others)).toBeGreaterThan(5);
    for (const each of images.slice(0, 2)) {
      const native = each.entries.map(({ path }) => path).filter((path) => path.endsWith(".node"));
      expect(native).toEqual([expect.stringContaining(each.architecture === "arm64" ? "-arm64" : "-x64")]);
    }
  });

  it("has files of root, of the time of its commit, that only root may write", () => {
    const entries = images.flatMap((image) => image.entries);
    expect(entries.length).toBeGreaterThan(1000);
    const time = Date.parse(origin.created) / 1000;
    const others = entries.filter((each) => each.owner !== 0 || each.group !== 0 || each.time !== time);
    expect(others).toEqual([]);
    const written = entries.filter(({ mode, isFile }) => isFile && (mode & 0o022) !== 0);
    expect(written.map(({ path }) => path)).toEqual([]);
  });

  it.each(["urna", "urna-registrar"])(
    "has the chart %s, whose version and images are those of the release",
    (name) => {
      const chart = execFileSync("tar", [
        "-xzOf",
        join(first, `charts/${name}-${version}.tgz`),
        `${name}/Chart.yaml`,
      ]).toString();
      expect(chart).toMatch(new RegExp(`^appVersion: "?${version}"?$`, "m"));
      expect(chart).toMatch(new RegExp(`^version: "?${version}"?$`, "m"));
    },
  );
});

const bytesOf = (folder: string, path: string) => readFileSync(join(folder, path));

const minisignSays = () =>
  spawnSync(minisign, ["-V", "-p", publicKey, "-m", join(first, "SHA256SUMS")], { encoding: "utf8" }).stdout;

/** As an operator does it. */
function verifies(): boolean {
  const signed = minisignSays().includes("verified");
  const { status } = spawnSync("sha256sum", ["--check", "--quiet", "SHA256SUMS"], { cwd: first });
  return signed && status === 0;
}
