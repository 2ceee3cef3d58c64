import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { openKeyFile } from "@urna/belenios/key-file";
import { expectStatus, openBrowser } from "@urna/client/http";
import { ElectionDetail, Elections } from "@urna/contract/api/public";
import { keyFolderOf } from "../src/demo/key-files.ts";
import { seedDemo } from "../src/demo/seed-demo.ts";
import { aSystem, type TestSystem } from "./support/system.ts";

jest.setTimeout(180_000);

let system: TestSystem;
const seed = () =>
  seedDemo(system, {
    root: process.cwd(),
    dataDir: system.dataDir,
    demoPassword: system.superadmin.password,
  });

beforeAll(async () => {
  system = await aSystem();
  await seed();
});
afterAll(() => system?.stop());

const read = async (path: string) => expectStatus(await openBrowser(system.origin)(path), path, 200);

it("has elections that are open, one that is to come, and a counted one", async () => {
  const { elections } = Elections.parse(await read("/elections"));
  const states = elections.map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(["open", "sealed", "published"]));
  expect(await seed()).toEqual({ seeded: false });
});

it("lets people keep the keys of the teachers' election, who confirmed what was sealed", async () => {
  const { elections } = Elections.parse(await read("/elections?status=active"));
  const own = elections.find(({ categories }) => categories.join() === "teacher");
  const { trustees, trusteesNeeded } = ElectionDetail.parse(await read(`/elections/${own?.id}`));
  expect(trustees.map(({ kind, confirmed }) => [kind, confirmed])).toEqual(
    Array.from({ length: 3 }, () => ["member", true]),
  );
  expect(trusteesNeeded).toBe(2);
});

it("leaves key files that whoever tries the demo can open", async () => {
  const folder = keyFolderOf(system.dataDir);
  const files = await readdir(folder);
  expect(files).toHaveLength(3);
  const text = await readFile(join(folder, files[0] ?? ""), "utf8");
  expect(await openKeyFile(text, system.superadmin.password)).toMatchObject({ kind: "member" });
});
