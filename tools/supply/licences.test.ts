import { needlessReviews, unreviewed } from "./licences.ts";
import { lockedPackages, readLock, type LockedPackage } from "./lock-file.ts";

const aPackage = (name: string, licence?: string): LockedPackage => ({
  path: `node_modules/${name}`,
  name,
  version: "1.0.0",
  licence,
  integrity: undefined,
  hasInstallScript: false,
  developmentOnly: false,
});

it("knows the licence of every package", async () => {
  expect(
    unreviewed(lockedPackages(await readLock())).map(({ name, licence }) => `${name}: ${licence}`),
  ).toEqual([]);
});

it("keeps no review that nothing needs", async () => {
  expect(needlessReviews(lockedPackages(await readLock()))).toEqual([]);
});

it.each([
  ["MIT", true],
  ["(MIT OR GPL-3.0-only)", true],
  ["MIT AND ISC AND BSD-3-Clause", true],
  ["MIT AND GPL-3.0-only", false],
  ["AGPL-3.0-only", false],
  [undefined, false],
])("lets in what is under %s: %s", (licence, passes) => {
  expect(unreviewed([aPackage("something", licence)])).toHaveLength(passes ? 0 : 1);
});
