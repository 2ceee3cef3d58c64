import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { openKeyFile } from "@urna/belenios/key-file";
import { openApi } from "@urna/client/api";
import { call, exchange } from "@urna/client/call";
import { getElection, listElections } from "@urna/contract/public-elections/routes";
import { requestOtp } from "@urna/contract/sessions/routes";
import { keyFolderOf } from "../src/demo/key-files.ts";
import { readDemo } from "../src/demo/demo-files.ts";
import { seedDemo } from "../src/demo/seed-demo.ts";
import { patiently } from "./support/patience.ts";
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
  system = await aSystem({ registrar: {} });
  await seed();
  // The gateway keeps its list for a moment.
  await patiently(async () => (await elections()).find(({ published }) => published));
});
afterAll(() => system?.stop());

const elections = async (status?: "active") =>
  (await call(openApi(system.origin), listElections, { query: { status } })).elections;

it("has elections that are open, one that is to come, and a counted one", async () => {
  const states = (await elections()).map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(["open", "sealed", "published"]));
  expect(await seed()).toEqual({ seeded: false });
});

it("makes its main elections together with the registrar, and leaves an open one of one hand in each group", async () => {
  const all = await elections();
  const details = await Promise.all(
    all.map(({ id }) => call(openApi(system.origin), getElection, { params: { id } })),
  );
  const open = details.filter(({ status }) => status === "active");
  const handsOf = (group: string) =>
    open.filter((each) => each.group === group).map(({ rules }) => rules.hands);
  expect(handsOf("Ed25519")).toEqual(expect.arrayContaining(["one-hand", "two-hands"]));
  expect(handsOf("BELENIOS-2048")).toContain("one-hand");
  expect(details.filter(({ published }) => published).map(({ rules }) => rules.hands)).toEqual(["two-hands"]);
});

it("lets people keep the keys of the teachers' election, who confirmed what was sealed", async () => {
  const own = (await elections("active")).find(({ categories }) => categories.join() === "teacher");
  const params = { id: own?.id ?? "" };
  const { trustees, trusteesNeeded } = await call(openApi(system.origin), getElection, { params });
  expect(trustees.map(({ kind, confirmed }) => [kind, confirmed])).toEqual(
    Array.from({ length: 3 }, () => ["member", true]),
  );
  expect(trusteesNeeded).toBe(2);
});

it("leaves key files that open with the demo's password", async () => {
  const folder = keyFolderOf(system.dataDir);
  const files = await readdir(folder);
  expect(files).toHaveLength(3);
  const text = await readFile(join(folder, files[0] ?? ""), "utf8");
  expect(await openKeyFile(text, system.superadmin.password)).toMatchObject({
    keys: [{ code: "DEMO-DOC", kind: "member" }],
  });
});

it("sends a director's code to the school's official email, and refuses one where there is none", async () => {
  const own = (await elections("active")).find(({ categories }) => categories.join() === "director");
  const { people, establishments } = await readDemo(process.cwd());
  const directors = people.flatMap(({ category, document, documentType, email }, index) => {
    const official = establishments[index % establishments.length]?.officialEmail ?? "";
    return category === "director" && documentType === "rut" && email ? [{ document, official }] : [];
  });
  const ask = (wanted: (official: string) => boolean) => {
    const { document: identifier = "" } = directors.find(({ official }) => wanted(official)) ?? {};
    const body = { electionId: own?.id ?? "", identifier, staff: true };
    return exchange(openApi(system.origin), requestOtp, { body });
  };
  const sentTo = expect.stringMatching(/@demo\.example$/) as string;
  expect(await ask((official) => official !== "")).toMatchObject({ status: 202, body: { sentTo } });
  expect(await ask((official) => official === "")).toMatchObject({
    status: 409,
    body: { code: "no-registered-email" },
  });
});
