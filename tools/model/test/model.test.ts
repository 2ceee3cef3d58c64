import { readFileSync } from "node:fs";
import { search, type Search } from "../spin.ts";

jest.setTimeout(300_000);

const twoDevices: Search = { model: "casting", of: "promises" };
const twoVoters: Search = { ...twoDevices, defined: ["TWO_VOTERS"] };
const sealing: Search = { model: "sealing", of: "promises" };
const entering: Search = { model: "entering", of: "promises" };

it.each([
  ["a voter with two devices", twoDevices, 100_000],
  ["two voters, one of whom has the other's credential", twoVoters, 100_000],
  ["a sealing with two workers", sealing, 100_000],
  ["two pages and a thief", entering, 10_000],
])("every promise is kept: %s", async (_name, wanted, least) => {
  const { states, broken } = await search(wanted);
  expect(broken).toBeUndefined();
  // A model in which nothing happens breaks no promise either.
  expect(states).toBeGreaterThan(least);
});

it.each([
  ["a voter with two devices", twoDevices],
  ["two voters", twoVoters],
  ["a sealing with two workers", sealing],
])("whatever dies, it comes to its end: %s", async (_name, wanted) => {
  expect((await search({ ...wanted, of: "end" })).broken).toBeUndefined();
});

const mistakes: Record<string, readonly [Search, ...string[]]> = {
  casting: [
    twoDevices,
    "ANY_CREDENTIAL",
    "MARK_AT_AUTHORIZATION",
    "ACKNOWLEDGED_BEFORE_KEPT",
    "UNIQUE_BY_LOOKING",
    "HOURS_BY_LOOKING",
    "SPOILED_BY_LOOKING",
    "EVENT_APART",
    "FORGOTTEN_BEFORE_PUBLISHED",
    "ACKNOWLEDGED_BEFORE_MARKED",
    "FINISHED_UNCOUNTED",
  ],
  sealing: [sealing, "RELEASED_WHERE_BEGUN", "RELEASED_FORGOTTEN", "PIECES_KEPT", "FROZEN_FIRST", "ID_KEPT"],
  entering: [entering, "SECRET_UNCHECKED", "USED_BY_LOOKING", "NEVER_AGAIN", "TRIES_BY_LOOKING"],
};
const cases = Object.values(mistakes).flatMap(([wanted, ...names]) =>
  names.map((name) => [name, { ...wanted, defined: [name] }] as const),
);

it.each(cases)("finds the mistake %s", async (_name, wanted) => {
  expect((await search(wanted)).broken).toMatch(/^assertion violated/);
});

it("finds that an election never ends", async () => {
  const { broken } = await search({ model: "casting", defined: ["RELAYED_ONCE", "TWO_VOTERS"], of: "end" });
  expect(broken).toMatch(/^acceptance cycle/);
});

it.each(Object.keys(mistakes))("builds every mistake in that %s.pml has", (model) => {
  const text = readFileSync(`tools/model/${model}.pml`, "utf8");
  const named = new Set([...text.matchAll(/^#ifn?def ([A-Z_]+)$/gm)].map(([, name]) => name));
  const tried = [...cases.map(([name]) => name), "RELAYED_ONCE", "TWO_VOTERS"];
  expect([...named].filter((name) => !tried.includes(name ?? ""))).toEqual([]);
});
