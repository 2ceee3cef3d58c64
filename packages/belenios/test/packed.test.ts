import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { builtPackage } from "./support/tools/built-package.ts";
import { archivesIn } from "./support/paths.ts";
import { fileWith } from "./support/tools/urna-verify.ts";

// npm takes its time on a machine that others use too.
jest.setTimeout(120_000);

interface Manifest {
  readonly bin: Record<string, string>;
  readonly dependencies: Record<string, string>;
  readonly exports: Record<string, Record<string, string>>;
  readonly private?: boolean;
}

const own = resolve(__dirname, "..");

/** Puts the package into an empty folder: what npm would pack, and what it declares to need, nothing else. */
function installed(): { folder: string; manifest: Manifest } {
  const root = mkdtempSync(join(tmpdir(), "urna-packed-"));
  const options = { cwd: own, stdio: "pipe" } as const;
  execFileSync("npm", ["pack", "--silent", "--pack-destination", root], options);
  execFileSync("sh", ["-c", "tar xzf *.tgz && rm *.tgz"], { cwd: root });
  const folder = join(root, "package");
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  for (const name of Object.keys(manifest.dependencies)) {
    const link = join(root, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(folderOf(name), link);
  }
  return { folder, manifest };
}

/** Where the workspace keeps a dependency of this package. */
function folderOf(name: string): string {
  const places = createRequire(join(own, "package.json")).resolve.paths(name) ?? [];
  const found = places.map((place) => join(place, name)).find((place) => existsSync(place));
  if (found === undefined) throw new Error(`${name} is not installed`);
  return realpathSync(found);
}

describe("the package on its own", () => {
  let folder: string;
  let manifest: Manifest;

  beforeAll(() => {
    builtPackage();
    ({ folder, manifest } = installed());
  });
  afterAll(() => rmSync(dirname(folder), { recursive: true }));

  test("can be published: it needs nothing of this repository", () => {
    expect(manifest.private).toBeUndefined();
    expect(Object.keys(manifest.dependencies).filter((name) => name.startsWith("@urna/"))).toEqual([]);
  });

  test("has every file that it promises, its licence and its explanation", () => {
    const promised = Object.values(manifest.exports).flatMap((conditions) => Object.values(conditions));
    const missing = [...promised, ...Object.values(manifest.bin), "README.md", "LICENSE"].filter(
      (path) => !existsSync(join(folder, path)),
    );
    expect(missing).toEqual([]);
    expect(existsSync(join(folder, "src/json.test.ts"))).toBe(false);
    expect(existsSync(join(folder, "test"))).toBe(false);
  });

  test("runs urna-verify", () => {
    const command = join(folder, manifest.bin["urna-verify"] ?? "");
    const [vector] = archivesIn(join(own, "test/vectors"));
    const file = fileWith(vector?.bytes ?? "");
    const answer = execFileSync(process.execPath, [command, file, "--weighted"], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(answer).toContain("everything holds");
  });
});
