import { readLock, type Lock } from "./lock-file.ts";
import { deployables, sbomOf } from "./sbom.ts";

let lock: Lock;
beforeAll(async () => {
  lock = await readLock();
});
const namesIn = (folder: string) => sbomOf(lock, folder).components.map(({ name }) => name);

it("makes one for everything that is deployed", () => {
  expect(deployables()).toEqual(
    expect.arrayContaining(["services/gateway", "services/registrar", "frontends/voting", "deploy/backup"]),
  );
  expect(deployables()).toHaveLength(13);
});

it("lists what comes through our own packages and through others' peers", () => {
  expect(namesIn("services/ballot")).toEqual(
    expect.arrayContaining(["sharp", "sodium-native", "@noble/curves", "zod", "pg", "@bufbuild/protobuf"]),
  );
  expect(namesIn("frontends/voting")).toEqual(expect.arrayContaining(["react", "@noble/curves", "zod"]));
});

it("lists nothing that only builds or tests", () => {
  for (const folder of deployables()) expect(namesIn(folder)).not.toContain("jest");
  expect(namesIn("services/audit")).not.toEqual(expect.arrayContaining(["sharp"]));
});

it("finds the version that a package itself brings before the common one", () => {
  const small: Lock = {
    "services/one": { version: "1.0.0", dependencies: { a: "1", b: "1" } },
    "node_modules/a": { version: "1.0.0", dependencies: { b: "2" } },
    "node_modules/a/node_modules/b": { version: "2.0.0" },
    "node_modules/b": { version: "1.0.0" },
    "node_modules/c": { version: "1.0.0" },
  };
  const { components } = sbomOf(small, "services/one");
  expect(components.map(({ purl }) => purl)).toEqual([
    "pkg:npm/a@1.0.0",
    "pkg:npm/b@1.0.0",
    "pkg:npm/b@2.0.0",
  ]);
});

it.each(deployables())("gives each package of %s the hash of its bytes", (folder) => {
  const { components } = sbomOf(lock, folder);
  expect(components.length).toBeGreaterThan(30);
  for (const { name, hashes } of components)
    expect([name, hashes[0]?.content]).toEqual([name, expect.stringMatching(/^[0-9a-f]{128}$/)]);
});
