import type { ElectionId, PersonId, RollVersionId } from "@urna/contract/identifiers";
import { anIdentity, type Identity } from "./support/identity.ts";
import { anElection, anEntry, commit, personOf, stage } from "./support/roll.ts";

let identity: Identity;

beforeAll(async () => {
  identity = await anIdentity();
});
afterAll(() => identity.close());

const size = 400;
const file = (change: object = {}) => Array.from({ length: size }, (_, index) => anEntry(index, change));

interface Query {
  sql: string;
  bindings: unknown[];
}

interface Plan {
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Join Filter"?: number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
}

/** What `work` asks of the roll's entries, apart from writing rows that it sends. */
async function queriesOf(work: () => Promise<unknown>): Promise<Query[]> {
  const { db } = identity.main;
  const queries: Query[] = [];
  const note = ({ sql, bindings }: Query) => {
    if (/roll_entries|entries_of|roll_spans/.test(sql) && !sql.includes("values ("))
      queries.push({ sql, bindings });
  };
  db.on("query", note);
  await work();
  db.off("query", note);
  return queries;
}

/** The most rows that one step of a query's plan reads each time it runs. Versions are few. */
function mostRows({ Plans: steps = [], ...plan }: Plan): number {
  if (plan["Relation Name"] === "roll_versions") return 0;
  const looked =
    plan["Actual Rows"] + (plan["Rows Removed by Join Filter"] ?? 0) + (plan["Rows Removed by Filter"] ?? 0);
  return Math.max(looked * plan["Actual Loops"], ...steps.map(mostRows));
}

/** Runs a query again, and takes back what it wrote. `joins`: how its tables are joined; as Postgres likes by default. */
async function rowsLookedAt({ sql, bindings }: Query, joins?: "merged"): Promise<number> {
  const transaction = await identity.main.db.transaction();
  try {
    for (const other of joins ? ["nestloop", "hashjoin", "seqscan", "bitmapscan", "sort"] : [])
      await transaction.raw(`set local enable_${other} = off`);
    // The version's own entries end with it, this time.
    await transaction.raw("alter table roll_spans drop constraint roll_spans_check");
    const again = `explain (analyze, format json) ${sql.replaceAll(/\$\d+/g, "?")}`;
    const { rows } = (await transaction.raw(again, bindings as never)) as {
      rows: { "QUERY PLAN": { Plan: Plan }[] }[];
    };
    const [explained] = rows[0]?.["QUERY PLAN"] ?? [];
    if (!explained) throw new Error("a query has no plan");
    return mostRows(explained.Plan);
  } finally {
    await transaction.rollback();
  }
}

// The statistics know the first roll only, as they do while a large one is being written.
beforeAll(async () => {
  await identity.main.db.raw("alter table roll_spans set (autovacuum_enabled = off)");
  await commit(identity, "first", file());
  await identity.main.db.raw("analyze roll_spans");
}, 60_000);

// First, while one roll alone has said something of these people.
describe("the last page of a roll", () => {
  const limit = 10;
  let electionId: ElectionId;
  let after: PersonId;
  beforeAll(async () => {
    electionId = await anElection(identity, file());
    const ids = await identity.main.db("people").orderBy("id").pluck<PersonId[]>("id");
    after = ids.at(-2 * limit) as PersonId;
  });

  // Large rolls and people are merged by their ids: those before the page then need not be read either.
  it.each([
    [
      "who gets a credential",
      async () => {
        const election = await identity.stores.elections.findSealedElection(electionId);
        const versionId = election?.versionId as RollVersionId;
        return identity.stores.rolls.readElectors({ versionId, categories: ["teacher"], after, limit });
      },
    ],
    ["who is reached by email", () => identity.stores.recipients.readReachable(electionId, after, limit)],
  ] as const)("is read without the pages before it: %s", async (_name, read) => {
    const queries = await queriesOf(async () => expect(await read()).toHaveLength(limit));
    const looked = await Promise.all(queries.map((query) => rowsLookedAt(query, "merged")));
    expect(looked).not.toEqual([]);
    // What rolls have said of people on this page and after it.
    const said = await identity.main.db("roll_spans").where("person_id", ">", after);
    expect(Math.max(...looked)).toBeLessThanOrEqual(said.length);
  });
});

it.each([
  ["the same people in another process", "second", {}, "replace"],
  ["a newer roll that keeps the others", "second", { surnames: "De Otra Prueba" }, "upsert"],
  ["the same file again", "second", { surnames: "De Otra Prueba" }, "replace"],
] as const)("never compares every person with every other: %s", async (_name, processId, change, mode) => {
  const queries = await queriesOf(() => commit(identity, processId, file(change), mode));
  expect(queries.some(({ sql }) => sql.includes("update people"))).toBe(true);
  const looked = await Promise.all(
    queries.map(async (query) => ({ sql: query.sql, rows: await rowsLookedAt(query) })),
  );
  // A few entries of each person, and never a person's for each other person.
  expect(looked.filter(({ rows }) => rows > 10 * size)).toEqual([]);
});

it("finds the people that a file names, and not the whole roll", async () => {
  const queries = await queriesOf(() => stage(identity, "second", [anEntry(1)]));
  const [compared, ...others] = queries.filter(({ sql }) => sql.includes('"document_index" in'));
  if (!compared || others.length > 0) throw new Error("one query compares one batch");
  // Of what rolls have said of this one person.
  const said = await identity.main.db("roll_spans").where({ person_id: await personOf(identity, 1) });
  expect(await rowsLookedAt(compared)).toBeLessThanOrEqual(said.length);
});

it("writes nobody again of whom the file says nothing new", async () => {
  const people = Array.from({ length: 5 }, (_, index) => anEntry(900 + index));
  await commit(identity, "third", people);
  const rows = async () => {
    const found = await identity.main
      .db("people")
      .select<{ id: string; version: string }[]>("id", identity.main.db.raw("xmin::text as version"));
    return new Map(found.map(({ id, version }) => [id, version]));
  };
  const before = await rows();
  await commit(identity, "fourth", [...people.slice(1), anEntry(900, { email: "otro@correo.example.cl" })]);
  const written = [...(await rows())].filter(([id, version]) => before.get(id) !== version);
  expect(written.map(([id]) => id)).toEqual([await personOf(identity, 900)]);
  const contact = await identity.stores.people.findPerson((await personOf(identity, 900)) as never);
  expect(contact?.email).toBe("otro@correo.example.cl");
});

it("writes nothing of those of whom a version says nothing new", async () => {
  const people = Array.from({ length: 5 }, (_, index) => anEntry(800 + index));
  await commit(identity, "fifth", people);
  const spans = () => identity.main.db("roll_spans").where({ process_id: "fifth" });
  const said = (rows: { since: number; until: number | null }[]) =>
    rows.map(({ since, until }) => [since, until]).toSorted();
  await commit(identity, "fifth", [...people.slice(2), anEntry(800, { establishment: "1002" })]);
  expect(said(await spans())).toEqual([
    [1, null],
    [1, null],
    [1, null],
    [1, 2],
    [1, 2],
    [2, null],
  ]);
});
