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
const anEvent = (reason: string) => ({
  ...{ kind: "pause", at: "2026-03-10T14:00:00Z", reason, before: "", after: "", number: 0 },
  ...{ ...act, administratorName: "Ana Prueba", action: "election.pause" },
});
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const anEntry = (index: bigint, reason: string, more: object = {}) => ({
  ...{ index, leafHash: hash, kind: "admin.acted" },
  leaf: JSON.stringify({ ...act, action: "election.pause", reasonSha256: sha256(reason), ...more }),
});

it("holds each act against the audit log: same act, same administrator, same reason, each entry once", async () => {
  const reasons = ["Sin luz", "Sin luz", "Otra razón que la del registro"];
  world.fakes.electionAdmin.listHistory = async () => ({
    events: [
      { ...anEvent(""), kind: "open", administratorId: "", administratorName: "" },
      ...reasons.map(anEvent),
    ],
  });
  world.fakes.audit.listEntries = async () => ({
    entries: [
      anEntry(3n, "Sin luz", { result: "refused" }),
      anEntry(4n, "Sin luz"),
      anEntry(5n, "Sin luz", { administratorId: "somebody-else" }),
      anEntry(6n, "Sin luz"),
      anEntry(7n, "La razón de verdad"),
    ],
    total: 5n,
  });
  const { body } = await send(world, "getElectionHistory", { token: "admin-token" });
  expect(body.events).toEqual([
    { kind: "open", at: "2026-03-10T14:00:00Z" },
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

it("gives everybody what changed the vote, and nothing where nothing did", async () => {
  const { electionAdmin: _, ...fakes } = world.fakes;
  expect((await send(world, "getElection")).body).not.toHaveProperty("history");
  const { election } = await fakes.elections.getElection!({ id: electionId }, {} as never);
  fakes.elections.getElection = async () => ({
    election: {
      ...election!,
      history: [{ ...anEvent("Sin luz"), administratorId: "", administratorName: "" }],
    },
  });
  const another = await startWorld();
  another.fakes.elections.getElection = fakes.elections.getElection;
  expect((await send(another, "getElection")).body.history).toEqual([
    { kind: "pause", at: "2026-03-10T14:00:00Z", reason: "Sin luz" },
  ]);
  await another.close();
});
