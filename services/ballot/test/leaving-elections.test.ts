import { randomUUID } from "node:crypto";
import type { ElectionId, ProcessId } from "@urna/contract/identifiers";
import type { RetentionPreset } from "@urna/contract/words";
import { runRetention } from "../src/retention/domain/run-retention.ts";
import { removers } from "../src/retention/domain/announcement.ts";
import { retainedRows } from "../src/retention/storage/retained-rows.ts";
import { aBallotService, type BallotService } from "./support/a-ballot-service.ts";
import { actor, aDraftElection } from "./support/an-election.ts";

const dayMs = 86_400_000;
const yearMs = 365.25 * dayMs;

let service: BallotService;
let preset: RetentionPreset;
beforeAll(async () => {
  service = await aBallotService();
});
beforeEach(async () => {
  preset = "ten-years";
  await service.database.db.raw("truncate processes, elections, outbox cascade");
});
afterAll(() => service.close());

const turn = (ports = service.ports) =>
  runRetention(ports, {
    rows: retainedRows(service.database.db),
    clock: service.clock,
    preset: async () => preset,
  });

/** An election that ended so many years ago, by the clock of the service. */
async function anOldElection(years = 11, changes: { processId?: ProcessId } = {}) {
  const { id, code, processId } = await aDraftElection(service, changes);
  const endedAt = new Date(service.clock.now().getTime() - years * yearMs);
  const moments = {
    updated_at: endedAt,
    sealed_at: endedAt,
    opens_at: new Date(endedAt.getTime() - dayMs),
    closes_at: endedAt,
  };
  await service.database
    .db("elections")
    .where({ id })
    .update({ state: "annulled", ...moments });
  return { id, code, processId };
}

const announced = async () => (await service.leaving.listAnnounced({})).announced;
const kept = async () => (await service.leaving.listAnnounced({})).kept;
const goingIds = async () => (await announced()).filter(({ going }) => going).map(({ id }) => id);
const isThere = async (id: string) => (await service.database.db("elections").where({ id })).length === 1;
const notices = () => service.emitted("retention.announced.v1");
const dues = () => service.emitted("retention.due.v1");

async function confirmNotices() {
  const [notice] = (await notices()).slice(-1);
  await service.ports.stores.announcements.recordNoticeSent(notice!.noticeId, service.clock.now());
}
async function finished(...ids: string[]) {
  for (const remover of removers)
    await service.ports.stores.announcements.recordRemoval(ids, remover, service.clock.now());
}
/** Announces, notifies, and waits for thirty days. */
async function announcedLongAgo() {
  await turn();
  await confirmNotices();
  service.clock.advance(30 * dayMs);
}
const keep = (electionId: ElectionId, reason = "Hay un reclamo") =>
  service.leaving.keepElection({ electionId, actor: { ...actor, reason } });

it("announces all elections that were kept long enough in one event, once, with a trace in the log", async () => {
  const [first, second] = [await anOldElection(12), await anOldElection(11)];
  await anOldElection(9);
  await turn();
  await turn();
  const [notice, ...others] = await notices();
  expect(others).toEqual([]);
  expect(notice?.elections.map(({ code }) => code)).toEqual([first.code, second.code]);
  expect(notice?.dueAt).toEqual(new Date(service.clock.now().getTime() + 30 * dayMs));
  expect((await announced()).map(({ id, going }) => [id, going]).toSorted()).toEqual(
    [
      [first.id, false],
      [second.id, false],
    ].toSorted(),
  );
  const acts = await service.emitted("admin.acted.v1");
  const traces = acts.filter(({ action }) => action === "retention.announce");
  expect(traces.map(({ target, administratorId }) => [target, administratorId])).toEqual([
    [first.id, "unknown"],
    [second.id, "unknown"],
  ]);
});

it("announces once when two replicas are at it", async () => {
  await anOldElection();
  const other = await service.another();
  await Promise.all([turn(), turn(other.ports), turn(), turn(other.ports)]);
  expect(await notices()).toHaveLength(1);
  await confirmNotices();
  service.clock.advance(30 * dayMs);
  await Promise.all([turn(), turn(other.ports), turn(), turn(other.ports)]);
  expect(await dues()).toHaveLength(1);
});

it("asks the others after thirty days and no sooner, and then removes its own a day later", async () => {
  const { id, processId } = await anOldElection();
  const stays = await anOldElection(9);
  await turn();
  await confirmNotices();
  service.clock.advance(30 * dayMs - 1000);
  await turn();
  expect(await dues()).toEqual([]);
  service.clock.advance(1000);
  await turn();
  const [due] = await dues();
  expect(due?.electionIds).toEqual([id]);
  expect(due?.keptProcessIds).toContain(stays.processId);
  expect(due?.keptProcessIds).not.toContain(processId);
  expect(await goingIds()).toEqual([id]);

  await finished(id);
  await turn();
  expect(await isThere(id)).toBe(true);
  service.clock.advance(dayMs);
  await turn();
  expect(await isThere(id)).toBe(false);
  expect(await isThere(stays.id)).toBe(true);
  expect(await service.database.db("processes").where({ id: processId })).toEqual([]);
  const [applied] = await service.emitted("retention.applied.v1");
  expect(applied).toMatchObject({ dataClass: "electoral", target: id });
  expect(applied?.administratorId).toBeUndefined();
  expect(await announced()).toEqual([]);
});

it("asks once a day again until both others have answered, and removes nothing before", async () => {
  const { id } = await anOldElection();
  await announcedLongAgo();
  await turn();
  await turn();
  expect(await dues()).toHaveLength(1);
  await service.ports.stores.announcements.recordRemoval([id], "identity", service.clock.now());
  service.clock.advance(dayMs);
  await turn();
  expect(await dues()).toHaveLength(2);
  expect(await isThere(id)).toBe(true);
  await finished(id);
  await turn();
  expect(await isThere(id)).toBe(false);
});

it("finds a removal that was cut again, at the next turn", async () => {
  const { id } = await anOldElection();
  await announcedLongAgo();
  await turn();
  await finished(id);
  service.clock.advance(dayMs);
  const { db } = service.database;
  await db.raw("alter table outbox add constraint cut check (subject <> 'retention.applied.v1') not valid");
  await expect(turn()).rejects.toThrow();
  await db.raw("alter table outbox drop constraint cut");
  expect(await isThere(id)).toBe(true);
  await turn();
  expect(await isThere(id)).toBe(false);
});

it("lets nothing go of which nobody was notified: it is announced anew", async () => {
  const { id } = await anOldElection();
  await turn();
  service.clock.advance(30 * dayMs);
  await turn();
  expect(await dues()).toEqual([]);
  expect(await notices()).toHaveLength(2);
  await confirmNotices();
  service.clock.advance(29 * dayMs);
  await turn();
  expect(await goingIds()).toEqual([]);
  service.clock.advance(dayMs);
  await turn();
  expect(await goingIds()).toEqual([id]);
});

it("counts thirty days from when administrators were notified, however late that was", async () => {
  await anOldElection();
  await turn();
  service.clock.advance(20 * dayMs);
  await confirmNotices();
  service.clock.advance(10 * dayMs);
  await turn();
  expect(await dues()).toEqual([]);
  service.clock.advance(20 * dayMs);
  await turn();
  expect(await dues()).toHaveLength(1);
});

it("takes back what a longer term keeps, and announces it again once that is over", async () => {
  preset = "five-years";
  await anOldElection(6);
  await turn();
  expect(await announced()).toHaveLength(1);
  preset = "ten-years";
  await turn();
  expect(await announced()).toEqual([]);
  preset = "five-years";
  await turn();
  expect(await notices()).toHaveLength(2);
});

it("goes on with what other services have removed already, though the term is longer now", async () => {
  preset = "five-years";
  const { id } = await anOldElection(6);
  await announcedLongAgo();
  await turn();
  preset = "ten-years";
  await finished(id);
  service.clock.advance(dayMs);
  await turn();
  expect(await isThere(id)).toBe(false);
});

it("keeps an announced election for as long as an administrator says, shows why, and announces it anew", async () => {
  const { id, code } = await anOldElection();
  await turn();
  await confirmNotices();
  await keep(id);
  expect(await announced()).toEqual([]);
  expect(await kept()).toMatchObject([{ id, code, reason: "Hay un reclamo" }]);
  service.clock.advance(400 * dayMs);
  await turn();
  expect(await notices()).toHaveLength(1);
  const cut = { dataClass: "electoral" as const, before: service.clock.now() };
  const { elections } = await service.retention.preview({
    cut: { ...cut, electionIds: [], keptProcessIds: [] },
  });
  expect(elections).toEqual([]);

  await service.leaving.releaseElection({ electionId: id, actor });
  expect(await kept()).toEqual([]);
  await turn();
  expect(await notices()).toHaveLength(2);
  expect(await dues()).toEqual([]);
  const acts = (await service.emitted("admin.acted.v1")).map(({ action }) => action);
  expect(acts).toEqual(expect.arrayContaining(["retention.keep", "retention.release"]));
  const [row] = await service.database.db("retention_holds").select();
  expect(row).toBeUndefined();
});

it("keeps only what was announced and is not going, for a reason", async () => {
  const { id } = await anOldElection();
  await expect(keep(id)).rejects.toMatchObject({ code: "not-found" });
  await turn();
  await expect(keep(id, " ")).rejects.toMatchObject({ code: "invalid-request" });
  await expect(service.leaving.releaseElection({ electionId: id, actor })).rejects.toMatchObject({
    code: "not-found",
  });
  await confirmNotices();
  service.clock.advance(30 * dayMs);
  await turn();
  await expect(keep(id)).rejects.toMatchObject({ code: "write-conflict" });
});

it("removes a second round before its first", async () => {
  const first = await anOldElection();
  const second = await anOldElection(11, { processId: first.processId });
  await service.database.db("elections").where({ id: second.id }).update({ second_round_of: first.id });
  await announcedLongAgo();
  await turn();
  expect(await goingIds()).toEqual([second.id]);
  await finished(second.id);
  service.clock.advance(dayMs);
  await turn();
  expect(await isThere(second.id)).toBe(false);
  await turn();
  expect(await goingIds()).toEqual([first.id]);
});

it("writes who keeps an election, and why, in no readable form", async () => {
  const { id } = await anOldElection();
  await turn();
  await keep(id, `Reclamo ${randomUUID()}`);
  const { rows } = (await service.database.db.raw(
    "select retention_holds::text as row from retention_holds",
  )) as {
    rows: { row: string }[];
  };
  expect(rows[0]?.row).not.toMatch(/Reclamo/);
});
