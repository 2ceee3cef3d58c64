import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { lockedPackages, readLock, runtimePackages, type Lock } from "../../../tools/supply/lock-file.ts";
import { megabytesOf } from "../build-image.ts";
import { components } from "../components.ts";
import { askEngine } from "../engine.ts";
import { localBases } from "../../../tools/image-bases/local-bases.ts";
import { copyImageFiles } from "./image-files.ts";
import { imageOf, runningEngine } from "./made-images.ts";

const engine = runningEngine();
const describeImages = engine ? describe : describe.skip;
jest.setTimeout(180_000);

let lock: Lock;
beforeAll(async () => {
  lock = await readLock();
});

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  );

/** The packages of others in a folder, as the lock file names them. */
const packagesIn = (files: readonly string[]) =>
  files.flatMap((path) => {
    const found = /^urna\/((?:[^/]+\/)*node_modules\/(?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(path)?.[1];
    return found === undefined || found.startsWith("node_modules/@urna/") ? [] : [found];
  });

const privateKey = /-----BEGIN (EC |RSA |OPENSSH |ENCRYPTED )?PRIVATE KEY-----\s+[A-Za-z0-9+/]/;

describeImages.each(components())("the image of $name", ({ name, folder, dockerfile }) => {
  const frontend = dockerfile === "frontend.Dockerfile";
  const present = engine ?? { name: "podman", runs: true };
  const image = imageOf(name);
  let root: string;
  let files: string[];

  beforeAll(() => {
    root = copyImageFiles(present, image);
    files = filesIn(root);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it("runs as nobody in particular, says what it is and whether it is well", () => {
    const [config] = JSON.parse(askEngine(present, "image", "inspect", image)) as [
      {
        Config: {
          User: string;
          Labels: Record<string, string>;
          Healthcheck?: { Test: string[] };
          StopSignal: string;
          Entrypoint: string[] | null;
        };
        Healthcheck?: { Test: string[] };
      },
    ];
    const { User: user, Labels: labels, StopSignal: signal, Entrypoint: entrypoint } = config.Config;
    expect([user, signal, entrypoint ?? []]).toEqual(["10001:10001", frontend ? "SIGQUIT" : "SIGTERM", []]);
    expect(labels).toMatchObject({
      "org.opencontainers.image.title": `urna-${name}`,
      "org.opencontainers.image.licenses": "Apache-2.0",
      "org.opencontainers.image.revision": expect.stringMatching(/^[0-9a-f]{40}/),
      "org.opencontainers.image.created": expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect((config.Config.Healthcheck ?? config.Healthcheck)?.Test[0]).toBe("CMD");
  });

  it(`adds less than ${frontend ? 40 : 150} MB to its base`, () => {
    const bytes = files.reduce((sum, path) => sum + statSync(join(root, path)).size, 0);
    const megabytes = bytes / 1e6;
    expect(megabytes).toBeGreaterThan(0.1);
    expect(megabytes).toBeLessThan(frontend ? 40 : 150);
    const base = frontend ? localBases.frontend : localBases.service;
    const standsOnLocal = askEngine(present, "images", "--quiet", base) !== "";
    const above = standsOnLocal ? megabytesOf(present, image) - megabytesOf(present, base) : megabytes;
    expect(above).toBeLessThan(frontend ? 40 : 150);
  });

  it("holds no test, no key, and nothing that only develops", () => {
    expect(files.filter((path) => /\.(test|spec)\.|\.tsx?$|\.map$|(^|\/)\.env/.test(path))).toEqual([]);
    const texts = files.filter((path) => /\.(c?m?js|json|pem|key|txt|conf)$/.test(path));
    expect(texts.filter((path) => privateKey.test(readFileSync(join(root, path), "utf8")))).toEqual([]);
    const development = new Set(
      lockedPackages(lock)
        .filter((each) => each.developmentOnly)
        .map((each) => each.path),
    );
    expect(packagesIn(files).filter((path) => development.has(path))).toEqual([]);
  });

  it("holds what its bill of materials lists, and no other package", () => {
    const held = packagesIn(files).sort();
    if (frontend) {
      expect(held).toEqual([]);
      expect(existsSync(join(root, "nginx/nginx.conf"))).toBe(true);
      return;
    }
    // The image has every service under services/, the probe too.
    const listed = runtimePackages(lock, folder).map(({ path }) =>
      path.replace(`${folder}/`, `services/${name}/`),
    );
    expect(held.filter((path) => !listed.includes(path))).toEqual([]);
    const left = listed.filter((path) => !held.includes(path) && !lock[path]?.optional);
    // Types are not needed at run time.
    expect(left.filter((path) => !path.includes("@types/"))).toEqual([]);
  });
});
