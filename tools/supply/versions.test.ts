import { readFileSync } from "node:fs";
import { parse } from "yaml";

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

it("gives every package, the charts and their images one version", () => {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { version?: string }>;
  };
  const ours = Object.entries(lock.packages).filter(([path]) => !path.includes("node_modules"));
  expect(ours.length).toBeGreaterThan(20);
  expect(ours.filter(([, each]) => each.version !== version).map(([path]) => path)).toEqual([]);
  for (const name of ["urna", "urna-registrar"]) {
    const chart = parse(readFileSync(`charts/${name}/Chart.yaml`, "utf8")) as Record<string, unknown>;
    expect([name, chart["version"], chart["appVersion"]]).toEqual([name, version, version]);
  }
});

it("has the changes of this version at the top", () => {
  const [, first] = /^## (\S+)/m.exec(readFileSync("CHANGELOG.md", "utf8")) ?? [];
  expect(first).toBe(version);
});
