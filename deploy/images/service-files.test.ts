import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Lock } from "../../tools/supply/lock-file.ts";
import { gatherService } from "./service-files.ts";

const lock: Lock = {
  "services/one": { name: "@urna/one", version: "1.0.0", dependencies: { a: "1", "@urna/shared": "1" } },
  "packages/shared": { name: "@urna/shared", dependencies: { b: "2", checked: "1", native: "1" } },
  "node_modules/@urna/one": { link: true, resolved: "services/one" },
  "node_modules/@urna/shared": { link: true, resolved: "packages/shared" },
  "node_modules/a": { version: "1.0.0", dependencies: { b: "1" } },
  "node_modules/a/node_modules/b": { version: "1.0.0" },
  "node_modules/b": { version: "2.0.0" },
  "node_modules/checked": {
    version: "1.0.0",
    peerDependencies: { compiler: "1" },
    peerDependenciesMeta: { compiler: { optional: true } },
  },
  "node_modules/compiler": { version: "1.0.0" },
  "node_modules/native": { version: "1.0.0", optionalDependencies: { "native-elsewhere": "1" } },
  "node_modules/native-elsewhere": { version: "1.0.0", optional: true },
};
const installed = ["a/index.js", "a/index.d.ts", "a/node_modules/b/index.js", "b/index.js"];
const files = {
  ...Object.fromEntries(installed.map((path) => [`node_modules/${path}`, path])),
  "node_modules/checked/index.js": "",
  "node_modules/compiler/index.js": "",
  "node_modules/native/index.js": "",
  "services/one/package.json": "{}",
  "services/one/dist/main.js": "serve()",
  "services/one/src/main.ts": "serve()",
  "packages/shared/package.json": "{}",
  "packages/shared/dist/index.js": "shared()",
  "packages/shared/dist/testing/fake.js": "fake()",
  "locales/es/common.json": "{}",
  LICENSE: "",
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "urna-gather-"));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, "from", path)), { recursive: true });
    writeFileSync(join(folder, "from", path), content);
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

const gather = (of: Lock = lock) =>
  gatherService({ lock: of, folder: "services/one", from: join(folder, "from"), to: join(folder, "to") });
const found = () =>
  readdirSync(join(folder, "to"), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.\w+$/.test(path) && !path.includes("@urna"))
    .sort();

it("puts together what the service runs with, and nothing else", () => {
  gather();
  expect(found()).toEqual([
    "locales/es/common.json",
    "node_modules/a/index.js",
    "node_modules/a/node_modules/b/index.js",
    "node_modules/b/index.js",
    "node_modules/checked/index.js",
    "node_modules/native/index.js",
    "packages/shared/dist/index.js",
    "packages/shared/package.json",
    "services/one/dist/main.js",
    "services/one/package.json",
  ]);
});

it("lets our own packages be found as others' are", () => {
  gather();
  const shared = join(folder, "to/node_modules/@urna/shared/dist/index.js");
  expect(readFileSync(shared, "utf8")).toBe("shared()");
});

it("refuses to leave out what is needed and not there", () => {
  rmSync(join(folder, "from/node_modules/b"), { recursive: true });
  expect(() => gather()).toThrow("node_modules/b is not installed");
  expect(existsSync(join(folder, "to/services"))).toBe(false);
});

it("takes for another machine what is made for it, and leaves out what is made for this one", () => {
  const madeFor = (cpu: string, libc = "glibc") => ({
    optional: true,
    os: ["linux"],
    cpu: [cpu],
    libc: [libc],
  });
  const optional = { "native-x64": "1", "native-arm64": "1", "native-arm64-musl": "1" };
  const of: Lock = {
    ...lock,
    "node_modules/native": { version: "1.0.0", optionalDependencies: optional },
    "node_modules/native-x64": madeFor("x64"),
    "node_modules/native-arm64": madeFor("arm64"),
    "node_modules/native-arm64-musl": madeFor("arm64", "musl"),
  };
  const packages = join(folder, "packages");
  const both = ["native/prebuilds/linux-x64/native.node", "native/prebuilds/linux-arm64/native.node"];
  const written = [
    ...both.map((path) => join(folder, "from/node_modules", path)),
    join(folder, "from/node_modules/native-x64/x.node"),
    join(packages, "node_modules/native-arm64/arm.node"),
    join(packages, "node_modules/native-arm64-musl/musl.node"),
  ];
  for (const path of written) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, "");
  }
  const other = { machine: "linux-arm64", packages };
  gatherService({
    lock: of,
    folder: "services/one",
    from: join(folder, "from"),
    to: join(folder, "to"),
    other,
  });
  expect(found().filter((path) => path.endsWith(".node"))).toEqual([
    "node_modules/native-arm64/arm.node",
    "node_modules/native/prebuilds/linux-arm64/native.node",
  ]);
});
