import { keptSince } from "@urna/contract/retention/classes";
import type { RetentionOverview } from "@urna/contract/retention/retention";
import { DomainError } from "@urna/service-kit/errors";
import { administrator } from "./fakes/identity.ts";
import { electionId } from "./fakes/samples.ts";
import { codeOf, send } from "./fakes/send.ts";
import { startWorld, type World } from "./fakes/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(() => world.calls.splice(0));

const token = "admin-token";
const since = (dataClass: "electoral" | "technical") =>
  keptSince("ten-years", dataClass, new Date())!.toISOString();

async function overview(): Promise<RetentionOverview> {
  return (await send(world, "getRetention", { token })).body as RetentionOverview;
}

/** What a page sends that has just shown the preview of a class. */
async function seen(dataClass: "electoral" | "technical" = "electoral") {
  const shown = (await overview()).classes.find((each) => each.class === dataClass)!;
  world.calls.splice(0);
  const expected = shown.kinds.map(({ kind, count }) => ({ kind, count }));
  return { class: dataClass, before: shown.before!, expected };
}

it("shows what a run today would remove, class by class, and changes nothing", async () => {
  const { preset, classes } = await overview();
  expect(preset).toBe("ten-years");
  expect(classes.map((each) => [each.class, each.months, each.before])).toEqual([
    ["electoral", 120, since("electoral")],
    ["technical", 3, since("technical")],
    ["audit", undefined, undefined],
  ]);
  expect(classes[0]?.elections).toMatchObject([{ id: electionId, code: "CL-2015" }]);
  expect(classes[0]?.kinds[0]).toEqual({ kind: "elections", count: 2, oldest: "2016-03-02" });
  expect(world.callsOf("apply")).toEqual([]);
});

it("shows what is announced and what is kept, with who keeps it and why", async () => {
  const { announced, kept } = await overview();
  expect(announced).toMatchObject([
    { id: electionId, code: "CL-2015", dueAt: "2026-12-01T12:00:00.000Z", going: false },
  ]);
  expect(kept).toMatchObject([{ id: electionId, by: "Berta Prueba", reason: "Hay un reclamo" }]);
});

it("keeps an election for a reason, and lets it go again, in the administrator's name", async () => {
  const path = { id: electionId };
  const actor = (reason: string) => expect.objectContaining({ administratorId: administrator.id, reason });
  const reason = "Hay un reclamo";
  expect((await send(world, "keepElection", { token, params: path, body: { reason } })).status).toBe(204);
  expect(world.callsOf("keepElection")[0]?.request).toEqual({ electionId, actor: actor(reason) });
  expect((await send(world, "releaseElection", { token, params: path })).status).toBe(204);
  expect(world.callsOf("releaseElection")[0]?.request).toEqual({ electionId, actor: actor("") });
  const short = await send(world, "keepElection", { token, params: path, body: { reason: "no" } });
  expect(short.status).toBe(400);
});

it("says how many entries of the log more are over their term within 30 days", async () => {
  const { getSettings } = world.fakes.settings;
  const { preview } = world.fakes.retention.audit;
  world.fakes.settings.getSettings = async (...call) => {
    const settings = await getSettings(...call);
    return { ...settings, policy: settings.policy && { ...settings.policy, retention: "five-years" } };
  };
  const first = keptSince("five-years", "audit", new Date())!;
  world.fakes.retention.audit.preview = async ({ cut }) => {
    const days = (cut!.before!.getTime() - first.getTime()) / 86_400_000;
    const kind = {
      kind: "entries" as const,
      count: 2 + days,
      oldest: "2016-01-02",
      nextOldest: "2016-12-02",
    };
    return { kinds: [kind], elections: [], keptProcessIds: [] };
  };
  const { classes } = await overview();
  expect(classes[2]).toMatchObject({ class: "audit", months: 120, kinds: [{ count: 2 }], soon: 30 });
  expect(classes.map(({ soon }) => soon)).toEqual([undefined, undefined, 30]);
  world.fakes.settings.getSettings = getSettings;
  world.fakes.retention.audit.preview = preview;
});

it("asks every service of the elections that the ballot service names, and lets that one be the last", async () => {
  const { status, body } = await send(world, "runRetention", { token, body: await seen() });
  expect(status).toBe(200);
  expect(body.removed.map(({ kind }: { kind: string }) => kind)).toEqual([
    "receipts",
    "participations",
    "rolls",
    "roll-people",
    "elections",
    "ballots",
    "processes",
  ]);
  const cut = { dataClass: "electoral", electionIds: [electionId], keptProcessIds: ["p-young"] };
  expect(world.callsOf("apply").map(({ request }) => request)).toEqual(
    Array(3).fill(
      expect.objectContaining({
        cut: { ...cut, before: new Date(since("electoral")) },
        actor: expect.objectContaining({ administratorId: administrator.id }),
      }),
    ),
  );
});

it("removes nothing where one service would now remove something else, or the period is another", async () => {
  const body = await seen();
  const refused = async (sent: object) =>
    expect(codeOf(await send(world, "runRetention", { token, body: sent }))).toBe("write-conflict");
  await refused({ ...body, before: "2021-01-01T00:00:00.000Z" });
  await refused({ ...body, expected: body.expected.slice(1) });
  await refused({ ...body, expected: body.expected.map((each) => ({ ...each, count: each.count + 1 })) });
  const { preview } = world.fakes.retention.identity;
  world.fakes.retention.identity.preview = async (request, context) => {
    const answer = await preview(request, context);
    return { ...answer, kinds: answer.kinds.map((kind) => ({ ...kind, count: 3 })) };
  };
  await refused(body);
  world.fakes.retention.identity.preview = preview;
  expect(world.callsOf("apply")).toEqual([]);
});

it("never asks the ballot service to forget what another has not removed", async () => {
  const body = await seen();
  const { apply } = world.fakes.retention.identity;
  world.fakes.retention.identity.apply = async () => {
    throw new DomainError("roll-busy");
  };
  expect(codeOf(await send(world, "runRetention", { token, body }))).toBe("roll-busy");
  world.fakes.retention.identity.apply = apply;
  expect(world.callsOf("apply")).toHaveLength(2);
});

it("runs the technical class by hand, and the log's not at all", async () => {
  expect((await send(world, "runRetention", { token, body: await seen("technical") })).status).toBe(200);
  const audit = { class: "audit", before: since("electoral"), expected: [] };
  expect(codeOf(await send(world, "runRetention", { token, body: audit }))).toBe("invalid-request");
});

it("lists past runs from the audit log, with the names of who ran them", async () => {
  const { body } = await send(world, "listRetentionRuns", { token });
  expect(body.items).toEqual([
    {
      index: 0,
      at: "2026-11-20T14:00:00.000Z",
      by: "Nora Nueva",
      class: "electoral",
      before: "2016-11-20T00:00:00.000Z",
      removed: [{ kind: "receipts", count: 120 }],
    },
  ]);
  expect(world.callsOf("listEntries")[0]?.request).toMatchObject({ filter: { code: "retention.applied" } });
  const csv = await send(world, "listRetentionRuns", { token, headers: { Accept: "text/csv" } });
  expect(csv.text).toContain("Nora Nueva");
});
