import { randomUUID } from "node:crypto";
import { catalogue } from "@urna/service-kit/events/catalogue";
import { removeTechnical } from "@urna/service-kit/retention/daily";
import { removeDue } from "@urna/service-kit/retention/due";
import { retainedRows } from "../src/storage/retained-rows.ts";
import { aReceiptService, electionId, type TestReceipts } from "./a-receipt-service.ts";

const other = "4Ysh9D867Yuspp";
const actor = { administratorId: randomUUID(), reason: "" };
const yearMs = 365.25 * 24 * 3_600_000;

let receipts: TestReceipts;
beforeAll(async () => {
  receipts = await aReceiptService();
  // Eleven years after the participations that the peers return.
  receipts.clock.advance(11 * yearMs);
});
afterEach(async () => {
  for (const table of ["resends", "receipts", "outbox"]) await receipts.db(table).delete();
});
afterAll(() => receipts.stop());

const issued = () => receipts.issue(receipts.aVoter(), { logged: false });
const left = async (table: string) => (await receipts.db(table).select("id")).length;

/** What ended ten years ago by the clock of the service. */
function cutOf(...electionIds: string[]) {
  const before = new Date(receipts.clock.now().getTime() - 10 * yearMs);
  return { dataClass: "electoral" as const, before, electionIds, keptProcessIds: [] };
}

async function applied() {
  const rows = await receipts.db("outbox").where("subject", "retention.applied.v1").select("payload");
  return rows.map(({ payload }) => catalogue["retention.applied.v1"].codec.decode(payload));
}

it("removes an election's receipts with it, eleven years later, and audits how many", async () => {
  const { id } = await issued();
  await issued();
  await receipts.db("resends").insert({ id: randomUUID(), receipt_id: id });
  const third = await issued();
  await receipts.db("receipts").where({ id: third.id }).update({ election_id: other });
  const cut = cutOf(electionId);

  const { kinds } = await receipts.retention.preview({ cut });
  expect(kinds).toMatchObject([{ kind: "receipts", count: 2, oldest: "2026-11-20" }]);
  expect(await left("receipts")).toBe(3);
  const { removed } = await receipts.retention.apply({ cut, expected: kinds, actor });
  expect(removed).toMatchObject([{ kind: "receipts", count: 2 }]);
  expect(await receipts.db("receipts").select("id")).toEqual([{ id: third.id }]);
  expect(await left("resends")).toBe(0);
  expect(await applied()).toEqual([
    {
      dataClass: "electoral",
      before: cut.before,
      target: electionId,
      administratorId: actor.administratorId,
      changes: [{ field: "receipts", before: "2" }],
    },
  ]);
});

it("removes nothing of what came to be more or less since it was looked at, nor a second time", async () => {
  const first = await issued();
  const cut = cutOf(electionId);
  const { kinds: expected } = await receipts.retention.preview({ cut });
  const apply = () => receipts.retention.apply({ cut, expected, actor });
  await issued();
  await expect(apply()).rejects.toMatchObject({ code: "write-conflict" });
  expect(await left("receipts")).toBe(2);
  await receipts.db("receipts").where({ id: first.id }).delete();
  await apply();
  await expect(apply()).rejects.toMatchObject({ code: "write-conflict" });
});

it("keeps what no preset lets go, whoever asks, and the log's class for good", async () => {
  await issued();
  const tooYoung = new Date(receipts.clock.now().getTime() - 4.9 * yearMs);
  for (const cut of [
    { ...cutOf(electionId), before: tooYoung },
    { ...cutOf(electionId), dataClass: "audit" as const },
    { ...cutOf(electionId), dataClass: "unspecified" as const },
    { ...cutOf(electionId), before: undefined },
  ]) {
    const asked = receipts.retention.apply({
      cut,
      expected: [{ kind: "receipts" as const, count: 1 }],
      actor,
    });
    await expect(asked).rejects.toMatchObject({ code: "invalid-request" });
  }
  expect(await left("receipts")).toBe(1);
});

it("goes on after an interruption: what was removed is audited, what is left can be previewed", async () => {
  await issued();
  const second = await issued();
  await receipts.db("receipts").where({ id: second.id }).update({ election_id: other });
  const cut = { ...cutOf(electionId, other), elections: [electionId, other], keptProcesses: [] };
  const store = retainedRows(receipts.db);
  const parsed = { ...cut, dataClass: "electoral" as const, before: cut.before };
  await store.removePiece(parsed, actor.administratorId);
  expect(await left("receipts")).toBe(1);
  expect(await applied()).toHaveLength(1);
  const { kinds } = await receipts.retention.preview({ cut });
  expect(kinds).toMatchObject([{ kind: "receipts", count: 1 }]);
  await receipts.retention.apply({ cut, expected: kinds, actor });
  expect(await left("receipts")).toBe(0);
  expect(await applied()).toHaveLength(2);
});

it("removes the receipts of elections that are due by itself, and answers once none is left", async () => {
  await issued();
  const { before, keptProcessIds } = cutOf();
  const store = retainedRows(receipts.db);
  const service = { store, clock: receipts.clock, service: "receipt", database: receipts.db } as const;
  const due = () => removeDue(service, { electionIds: [electionId, other], before, keptProcessIds });
  expect(await due()).toEqual({ receipts: 1 });
  expect(await left("receipts")).toBe(0);
  const [event] = await applied();
  expect(event?.administratorId).toBeUndefined();
  expect(await due()).toEqual({});
  const answers = await receipts
    .db("outbox")
    .where("subject", "retention.finished.v1")
    .select<{ payload: Buffer }[]>("payload");
  const finished = { electionIds: [electionId, other], service: "receipt" };
  expect(answers.map(({ payload }) => catalogue["retention.finished.v1"].codec.decode(payload))).toEqual([
    finished,
    finished,
  ]);
});

it("does not answer for an election of which a younger receipt stays", async () => {
  const { id } = await issued();
  const now = receipts.clock.now();
  await receipts.db("receipts").where({ id }).update({ participation_hour: now });
  const store = retainedRows(receipts.db);
  const service = { store, clock: receipts.clock, service: "receipt", database: receipts.db } as const;
  const { before, keptProcessIds } = cutOf();
  const due = removeDue(service, { electionIds: [electionId], before, keptProcessIds });
  await expect(due).rejects.toMatchObject({ code: "write-conflict" });
  expect(await left("receipts")).toBe(1);
});

it("lets requests to send again go by themselves, in nobody's name", async () => {
  const { id } = await issued();
  const clock = receipts.clock;
  const requestedAt = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  for (const days of [89, 95])
    await receipts
      .db("resends")
      .insert({ id: randomUUID(), receipt_id: id, requested_at: requestedAt(days) });
  const daily = (preset: "ten-years" | "five-years") =>
    removeTechnical({ store: retainedRows(receipts.db), clock, preset: async () => preset });
  expect(await daily("five-years")).toEqual({});
  expect(await daily("ten-years")).toEqual({ resends: 1 });
  expect(await daily("ten-years")).toEqual({});
  expect(await left("resends")).toBe(1);
  expect(await left("receipts")).toBe(1);
  const [event] = await applied();
  expect(event).toMatchObject({
    dataClass: "technical",
    target: "",
    changes: [{ field: "resends", before: "1" }],
  });
  expect(event?.administratorId).toBeUndefined();
});
