import { randomUUID } from "node:crypto";
import type { ElectionId } from "@urna/contract/identifiers";
import { castAll } from "./support/a-ballot.ts";
import { aBallotService, tick, type BallotService } from "./support/a-ballot-service.ts";
import { actor, aDraftElection, anOpenElection, aProcess, step } from "./support/an-election.ts";
import { rulesWith } from "./support/rules.ts";
import { retainedRows } from "../src/retention/storage/retained-rows.ts";

const yearMs = 365.25 * 24 * 3_600_000;

let service: BallotService;
let before: Date;
beforeAll(async () => {
  service = await aBallotService();
  before = new Date(service.clock.now().getTime() + 1.1 * yearMs);
  service.clock.advance(11.2 * yearMs);
});
afterAll(() => service.close());

const cutOf = (electionIds: ElectionId[] = []) => ({
  dataClass: "electoral" as const,
  before,
  electionIds,
  keptProcessIds: [],
});
const preview = () => service.retention.preview({ cut: cutOf() });
const kindsOf = async () =>
  Object.fromEntries((await preview()).kinds.map(({ kind, count }) => [kind, count]));
const going = async () => (await preview()).elections.map(({ id }) => id);

/** Previews, and removes what the preview shows. */
async function run() {
  const { kinds: expected, elections } = await preview();
  const cut = cutOf(elections.map(({ id }) => id));
  return service.retention.apply({ cut, expected, actor });
}

/** Its moments, moved into the future that the cut does not reach. */
async function youngerThanTheCut(id: string): Promise<void> {
  const later = new Date(before.getTime() + 1000);
  await service.database.db("elections").where({ id }).update({ published_at: later });
}

async function aPublishedElection(rules = rulesWith({})) {
  const election = await anOpenElection(service, { rules });
  const ballots = await castAll(service, election.id, [[0], [1]]);
  await tick(service.ports);
  for (const { publicCredential } of ballots) service.identity.mark(election.id, publicCredential);
  for (const name of ["close", "tally", "publish"] as const)
    await step(service, election.id, name, { confirmation: election.code });
  return election;
}

/** Every row that still names the election, table by table. */
async function traces(electionId: ElectionId): Promise<string[]> {
  const { db } = service.database;
  const { rows } = (await db.raw(
    "select table_name from information_schema.columns where column_name = 'election_id' and table_schema = 'public'",
  )) as { rows: { table_name: string }[] };
  // That a key was destroyed is remembered for good, so that the election gets no other.
  const kept = rows.filter(({ table_name: table }) => table !== "election_keys");
  const found = await Promise.all(
    kept.map(async ({ table_name: table }) => {
      const [row] = await db(table).where({ election_id: electionId }).limit(1);
      return row ? [table] : [];
    }),
  );
  const [itself] = await db("elections").where({ id: electionId });
  return [...found.flat(), ...(itself ? ["elections"] : [])];
}

it("lets a published election go eleven years later with everything of it, and its process, in one entry", async () => {
  const { id, processId } = await aPublishedElection();
  await service.incidents.openIncident({
    id: randomUUID(),
    electionId: id,
    severity: "low",
    text: "Sin luz",
    actor,
  });
  expect(await traces(id)).toEqual(
    expect.arrayContaining(["ballots", "sealings", "credentials", "incidents"]),
  );
  const seen = await preview();
  expect(seen.elections).toMatchObject([{ id, title: { es: "Consejo Local" } }]);
  expect(seen.keptProcessIds).not.toContain(processId);
  expect(await kindsOf()).toEqual({ elections: 1, ballots: 2, processes: 1 });

  const { removed } = await run();
  expect(removed).toMatchObject([
    { kind: "elections", count: 1 },
    { kind: "ballots", count: 2 },
    { count: 1 },
  ]);
  expect(await traces(id)).toEqual([]);
  expect(await service.database.db("processes").where({ id: processId })).toEqual([]);
  expect(await service.emitted("retention.applied.v1")).toEqual([
    {
      dataClass: "electoral",
      administratorId: actor.administratorId,
      before,
      target: id,
      changes: ["elections", "ballots", "processes"].map((field, index) => ({
        field,
        before: ["1", "2", "1"][index],
        after: undefined,
      })),
    },
  ]);
  expect(await kindsOf()).toEqual({ elections: 0, ballots: 0, processes: 0 });
});

it("touches none that is open, closed, being counted, sealed, or over for less long, nor a new process", async () => {
  const open = await anOpenElection(service);
  const closed = await step(service, (await anOpenElection(service)).id, "close");
  const recent = await aPublishedElection();
  await youngerThanTheCut(recent.id);
  const empty = await aProcess(service);
  const old = await aPublishedElection();
  expect(await going()).toEqual([old.id]);
  const { keptProcessIds } = await preview();
  expect(keptProcessIds).toEqual(
    expect.arrayContaining([empty, open.processId, closed.processId, recent.processId]),
  );
  await run();
  for (const { id } of [open, closed, recent]) expect(await traces(id)).toContain("sealings");
  expect(await traces(old.id)).toEqual([]);
  await castAll(service, open.id, [[0]]);
});

it("keeps a first round as long as its second, and removes both in their order", async () => {
  const first = await aPublishedElection(rulesWith({ quorum: { kind: "roll-share", percent: 50 } }));
  const { election } = await service.results.deriveSecondRound({
    electionId: first.id,
    code: `${first.code}-2`,
    actor,
  });
  const second = election!.id;
  const touched = (at: Date | string) =>
    service.database.db("elections").where({ id: second }).update({ updated_at: at });
  await touched(new Date(before.getTime() + 1000));
  expect(await going()).toEqual([]);
  await touched(new Date());
  expect((await going()).toSorted()).toEqual([first.id, second].toSorted());
  await run();
  expect(await traces(first.id)).toEqual([]);
  expect(await traces(second)).toEqual([]);
});

it("keeps a process and its other elections when one of them goes", async () => {
  const old = await aPublishedElection();
  const draft = await aDraftElection(service, { processId: old.processId });
  const later = new Date(before.getTime() + 1000);
  await service.database.db("elections").where({ id: draft.id }).update({ updated_at: later });
  expect((await preview()).keptProcessIds).toContain(old.processId);
  await run();
  expect(await traces(draft.id)).toContain("elections");
  expect(await kindsOf()).toEqual({ elections: 0, ballots: 0, processes: 0 });
});

it("removes nothing where the elections are not those that were seen, nor a second time", async () => {
  await aPublishedElection();
  const { kinds: expected, elections } = await preview();
  const apply = (ids: string[]) => service.retention.apply({ cut: cutOf(ids), expected, actor });
  const conflict = { code: "write-conflict" };
  const ids = elections.map(({ id }) => id);
  await expect(apply(["4t8xRyNCkQkfrU"])).rejects.toMatchObject(conflict);
  await expect(apply([])).rejects.toMatchObject(conflict);
  const another = await aPublishedElection();
  await expect(apply(ids)).rejects.toMatchObject(conflict);
  await youngerThanTheCut(another.id);
  await apply(ids);
  await expect(apply(ids)).rejects.toMatchObject(conflict);
  expect(await traces(another.id)).toContain("ballots");
});

it("goes on where it was cut, and leaves no election half removed", async () => {
  const [first, second] = [await aPublishedElection(), await aPublishedElection()];
  const cut = { dataClass: "electoral", before, elections: [first.id, second.id] } as const;
  const { db } = service.database;
  const store = retainedRows(db);
  await store.removePiece({ ...cut, keptProcesses: [] }, actor.administratorId);
  // The second is cut before its last statement.
  await db.raw("alter table outbox add constraint cut check (subject <> 'retention.applied.v1') not valid");
  await expect(store.removePiece({ ...cut, keptProcesses: [] }, actor.administratorId)).rejects.toThrow();
  await db.raw("alter table outbox drop constraint cut");
  const [left] = await going();
  expect([first.id, second.id]).toContain(left);
  expect(await traces(left!)).toEqual(expect.arrayContaining(["ballots", "sealings", "tallies"]));
  expect((await run()).removed).toMatchObject([{ count: 1 }, { count: 2 }, { count: 1 }]);
  expect(await going()).toEqual([]);
});
