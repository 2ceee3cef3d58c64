import { isRunningPart } from "./running-part.ts";

const here = `prebuilds/${process.platform}-${process.arch}/sodium-native.node`;

it.each([
  "package.json",
  "dist/main.js",
  "LICENSE",
  "LICENSE.md",
  "lib/test.js",
  "src/index.cjs",
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
  "prebuilds/android-ia32/sodium-native.bare",
])("%s goes", (path) => expect(isRunningPart(path)).toBe(false));
