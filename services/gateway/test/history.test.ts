import type { ListEntriesRequest } from "@urna/protos/audit/v1/audit";
import { createHash } from "node:crypto";
import { administrator } from "./fakes/identity.ts";
import { electionId, hash } from "./fakes/samples.ts";
import { send } from "./fakes/send.ts";
import { startWorld, type World } from "./fakes/world.ts";

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const act = { administratorId: administrator.id, target: electionId };
const anEvent = (reason?: string) => ({
  kind: "pause" as const,
  at: new Date("2026-03-10T14:00:00Z"),
  reason,
  ...act,
  administratorName: "Ana Prueba",
  action: "election.pause",
});
const nobody = { administratorId: undefined, administratorName: undefined };
/** The log has all of this of pauses, and nothing of other acts. */
const logOfPauses =
  (...entries: ReturnType<typeof anEntry>[]) =>
  async ({ filter }: ListEntriesRequest) =>
    filter?.code === "election.pause" && filter.entityId === electionId
      ? { entries, total: BigInt(entries.length) }
      : { entries: [], total: 0n };
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const anEntry = (index: bigint, reason: string, more: object = {}) => ({
  index,
  leafHash: hash,
  kind: "admin.acted",
  leaf: JSON.stringify({
    ...act,
    at: "2026-03-10T14:00:00Z",
    action: "election.pause",
    reasonSha256: sha256(reason),
    ...more,
  }),
});

it("holds each act against the audit log: same act, same administrator, same reason, each entry once", async () => {
  const reasons = ["Sin luz", "Sin luz", "Otra razón que la del registro"];
  world.fakes.electionAdmin.listHistory = async () => ({
    events: [{ ...anEvent(), kind: "open" as const, ...nobody }, ...reasons.map(anEvent)],
  });
  world.fakes.audit.listEntries = logOfPauses(
    anEntry(3n, "Sin luz", { result: "refused" }),
    anEntry(4n, "Sin luz"),
    anEntry(5n, "Sin luz", { administratorId: "somebody-else" }),
    anEntry(6n, "Sin luz"),
    anEntry(7n, "La razón de verdad"),
  );
  const { body } = await send(world, "getElectionHistory", { token: "admin-token" });
  expect(body.unlisted.map(({ logIndex }: { logIndex: number }) => logIndex)).toEqual([5, 7]);
  expect(body.events).toEqual([
    { kind: "open", at: "2026-03-10T14:00:00.000Z" },
    expect.objectContaining({
      author: "Ana Prueba",
      reason: "Sin luz",
      reasonSha256: sha256("Sin luz"),
      logIndex: 4,
    }),
    expect.objectContaining({ logIndex: 6 }),
    expect.not.objectContaining({ logIndex: expect.anything() as number }),
  ]);
});

it("names both where it took two, and finds no entry that names another or nobody beside", async () => {
  const byTwo = { ...anEvent("Sin luz"), askedById: "berta", askedByName: "Berta Prueba" };
  world.fakes.electionAdmin.listHistory = async () => ({ events: [byTwo, byTwo] });
  world.fakes.audit.listEntries = logOfPauses(
    anEntry(4n, "Sin luz"),
    anEntry(5n, "Sin luz", { askedBy: "carla" }),
    anEntry(6n, "Sin luz", { askedBy: "berta" }),
  );
  const { body } = await send(world, "getElectionHistory", { token: "admin-token" });
  expect(body.events).toEqual([
    expect.objectContaining({ author: "Ana Prueba", askedBy: "Berta Prueba", logIndex: 6 }),
    expect.not.objectContaining({ logIndex: expect.anything() as number }),
  ]);
});

it("lists acts in the log that the history leaves out, and none that is done during the call", async () => {
  const before = anEvent("Sin luz");
  let calls = 0;
  world.fakes.electionAdmin.listHistory = async () => ({
    events: (calls += 1) === 1 ? [before] : [before, anEvent("Otra vez sin luz")],
  });
  world.fakes.audit.listEntries = logOfPauses(
    anEntry(4n, "Sin luz"),
    anEntry(6n, "Lo que nadie debía leer"),
    anEntry(8n, "Otra vez sin luz"),
  );
  const { body } = await send(world, "getElectionHistory", { token: "admin-token" });
  expect(body.unlisted).toEqual([{ logIndex: 6, action: "election.pause", at: "2026-03-10T14:00:00Z" }]);
  expect(body.events.map(({ logIndex }: { logIndex?: number }) => logIndex)).toEqual([4, 8]);
});

it("finds what is left out of an empty history too", async () => {
  world.fakes.electionAdmin.listHistory = async () => ({ events: [] });
  world.fakes.audit.listEntries = logOfPauses(anEntry(4n, "Sin luz"));
  const { body } = await send(world, "getElectionHistory", { token: "admin-token" });
  expect(body).toMatchObject({ events: [], unlisted: [{ logIndex: 4 }] });
});

it("gives everybody what changed the vote, and nothing where nothing did", async () => {
  const { electionAdmin: _, ...fakes } = world.fakes;
  expect((await send(world, "getElection")).body).not.toHaveProperty("history");
  const { election } = await fakes.elections.getElection!({ id: electionId }, {} as never);
  fakes.elections.getElection = async () => ({
    election: {
      ...election!,
      history: [{ ...anEvent("Sin luz"), ...nobody }],
    },
  });
  const another = await startWorld();
  another.fakes.elections.getElection = fakes.elections.getElection;
  expect((await send(another, "getElection")).body.history).toEqual([
    { kind: "pause", at: "2026-03-10T14:00:00.000Z", reason: "Sin luz" },
  ]);
  await another.close();
});
