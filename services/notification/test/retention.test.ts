import { randomUUID } from "node:crypto";
import { removeAll } from "@urna/service-kit/retention/retention";
import { removeTechnical } from "@urna/service-kit/retention/daily";
import { retainedRows } from "../src/storage/retained-rows.ts";
import { aCode, aNotification } from "./a-notification.ts";

const dayMs = 86_400_000;

let service: Awaited<ReturnType<typeof aNotification>>;
beforeAll(async () => {
  service = await aNotification();
});
afterEach(async () => {
  for (const table of ["messages", "sendings", "support_requests"]) await service.db(table).delete();
});
afterAll(() => service.close());

const agoDays = (days: number) => new Date(service.clock.now().getTime() - days * dayMs);
const store = () => retainedRows(service.db);
const daily = (preset: "ten-years" | "five-years" = "ten-years") =>
  removeTechnical({ store: store(), clock: service.clock, preset: async () => preset });
const left = async (table: string) => (await service.db(table).select("id")).map(({ id }) => id);

/** A message that ended so many days ago, as sent. */
async function aMessage(days: number): Promise<string> {
  const { messageId } = await service.call.sendMessage(aCode(randomUUID()));
  const ended = { state: "sent", draft: null, sent_at: agoDays(days), ended_at: agoDays(days) };
  await service.db("messages").where({ id: messageId }).update(ended);
  return messageId;
}

async function aRequest(answeredDaysAgo?: number, cameDaysAgo = 300): Promise<string> {
  const form = {
    fullName: "Persona Demo",
    email: "p@demo.example",
    subject: "voting",
    language: "es",
  } as const;
  const { reference } = await service.desk.createSupportRequest({ ...form, message: "No llega." });
  const [{ id }] = await service.db("support_requests").where({ reference }).select("id");
  const answered = {
    created_at: agoDays(cameDaysAgo),
    answered_at: answeredDaysAgo && agoDays(answeredDaysAgo),
  };
  await service.db("support_requests").where({ id }).update(answered);
  return id;
}

function aSending(endedDaysAgo?: number) {
  return service
    .db("sendings")
    .insert({
      id: randomUUID(),
      election_id: "e",
      election_code: "CL-1",
      election_title: {},
      kind: "reminder",
      total: 1,
      turn_at: agoDays(900),
      created_at: agoDays(900),
      ...(endedDaysAgo && { state: "done", ended_at: agoDays(endedDaysAgo) }),
    })
    .returning<{ id: string }[]>("id");
}

it("forgets each day what ended three months ago, and nothing that waits, runs or may be answered yet", async () => {
  const [gone] = await Promise.all([aMessage(93), aRequest(93), aSending(93)]);
  const { messageId: waiting } = await service.call.sendMessage(aCode(randomUUID()));
  const [kept, open, answered] = [await aMessage(91), await aRequest(), await aRequest(91)];
  const [running, ended] = [(await aSending())[0]!.id, (await aSending(91))[0]!.id];

  expect(await daily()).toEqual({ messages: 1, sendings: 1, "support-requests": 1 });
  expect(await left("messages")).toEqual(expect.arrayContaining([waiting, kept]));
  expect(await left("messages")).not.toContain(gone);
  expect((await left("support_requests")).toSorted()).toEqual([open, answered].toSorted());
  expect((await left("sendings")).toSorted()).toEqual([running, ended].toSorted());
  expect(await daily()).toEqual({});
});

it("ends a request that nobody answered a year after it came, and keeps it three months more", async () => {
  const [open, ended] = [await aRequest(undefined, 360), await aRequest(undefined, 365 + 88)];
  const lateAnswer = await aRequest(80, 900);
  await aRequest(undefined, 366 + 93);
  expect(await daily()).toMatchObject({ "support-requests": 1 });
  expect((await left("support_requests")).toSorted()).toEqual([open, ended, lateAnswer].toSorted());
});

it("keeps them for a year where that was chosen", async () => {
  await Promise.all([aMessage(360), aMessage(370)]);
  expect(await daily("five-years")).toEqual({ messages: 1, sendings: 0, "support-requests": 0 });
});

it("audits how many, in the transaction that removes them", async () => {
  await aMessage(100);
  await service.db.raw("alter table outbox add constraint no_news check (subject <> 'retention.applied.v1')");
  await expect(daily()).rejects.toThrow();
  expect(await left("messages")).toHaveLength(1);
  await service.db.raw("alter table outbox drop constraint no_news");
  expect(await daily()).toMatchObject({ messages: 1 });
});

it("shares the work between replicas without counting a row twice", async () => {
  for (let n = 0; n < 30; n += 1) await aMessage(100 + n);
  const cut = { dataClass: "technical", before: agoDays(95), elections: [], keptProcesses: [] } as const;
  const both = await Promise.all([removeAll(store(), cut), removeAll(store(), cut)]);
  expect((both[0].messages ?? 0) + (both[1].messages ?? 0)).toBe(30);
  expect(await left("messages")).toHaveLength(0);
});

it("previews what would go today and when the next would, to the day, and has nothing electoral", async () => {
  await Promise.all([aMessage(100), aMessage(120), aMessage(3)]);
  const before = agoDays(92);
  const cut = { dataClass: "technical", before, elections: [], keptProcesses: [] } as const;
  const { kinds } = await store().preview(cut);
  expect(kinds[0]).toEqual({ kind: "messages", count: 2, oldest: agoDays(120), nextOldest: agoDays(3) });
  expect(await store().preview({ ...cut, dataClass: "electoral" })).toEqual({ kinds: [] });
});
