import { readdirSync } from "node:fs";
import { isRunningPart } from "./running-part.ts";

const here = `prebuilds/${process.platform}-${process.arch}/sodium-native.node`;

it.each([
  "package.json",
  "dist/main.js",
  "LICENSE",
  "LICENSE.md",
  "lib/test.js",
  "src/index.cjs",
  "history",
  "history/transport/write-history.js",
  "es/common.json",
  here,
])("%s stays", (path) => expect(isRunningPart(path)).toBe(true));

it.each([
  "dist/main.d.ts",
  "dist/main.js.map",
  "src/index.ts",
  "lib/thing.test.js",
  "lib/thing.spec.mjs",
  "lib/__tests__/thing.js",
  "test/keys/private.pem",
  "dist/testing/postgres.js",
  "node_modules/other/index.js",
  "tsconfig.tsbuildinfo",
  "README.md",
  "CHANGELOG.md",
  "History.md",
  "HISTORY",
  "prebuilds/android-ia32/sodium-native.bare",
])("%s goes", (path) => expect(isRunningPart(path)).toBe(false));

it("keeps every folder of our services", () => {
  const folders = readdirSync("services").flatMap((service) =>
    readdirSync(`services/${service}/src`, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice(`services/${service}/src/`.length)),
  );
  expect(folders.length).toBeGreaterThan(50);
  expect(folders.filter((folder) => !isRunningPart(folder))).toEqual([]);
});
