import { createHash, randomUUID } from "node:crypto";
import type { ElectionId } from "@urna/contract/identifiers";
import { aBallotService, type BallotService } from "./support/a-ballot-service.ts";
import { actor, aDraftElection, anOpenElection, aSealedElection, step } from "./support/an-election.ts";

let service: BallotService;
beforeAll(async () => {
  service = await aBallotService();
});
afterAll(() => service.close());

const because = (reason: string) => ({ ...actor, reason });
const historyOf = async (electionId: ElectionId) => (await service.admin.listHistory({ electionId })).events;
const publicHistoryOf = async (id: string) => (await service.elections.getElection({ id })).election!.history;

it("lists every sensitive action in order: when, who and why, and which time it moved", async () => {
  const { id, closesAt } = await anOpenElection(service);
  const later = new Date(closesAt!.getTime() + 3_600_000);
  await service.admin.transition({ id, step: { $case: "pause", value: {} }, actor: because("Sin luz") });
  await step(service, id, "resume");
  await step(service, id, "extend", { closesAt: later });
  await service.admin.withdrawCandidate({ id, number: 2, actor: because("Resolución 7") });
  await service.admin.transition({ id, step: { $case: "close", value: {} }, actor: because("Bomba") });
  const history = await historyOf(id);
  expect(history.map(({ kind }) => kind)).toEqual(
    "asked-seal seal open pause resume extend withdraw early-close".split(" "),
  );
  expect(history.every(({ at }) => Math.abs(at!.getTime() - Date.now()) < 60_000)).toBe(true);
  expect(history.find(({ kind }) => kind === "pause")).toMatchObject({
    reason: "Sin luz",
    administratorId: actor.administratorId,
    administratorName: "Ada Prueba",
    action: "election.pause",
    target: id,
  });
  expect(history.find(({ kind }) => kind === "seal")).toMatchObject({
    administratorId: undefined,
    reason: undefined,
  });
  expect(history.find(({ kind }) => kind === "extend")).toMatchObject({ before: closesAt, after: later });
  expect(history.find(({ kind }) => kind === "withdraw")).toMatchObject({
    number: 2,
    reason: "Resolución 7",
  });

  const { election } = await service.admin.getElectionForAdmin({ id });
  expect(election).toMatchObject({ scheduledClosesAt: later, closedAt: election?.closesAt });
  expect(history.at(-1)).toMatchObject({ before: later, after: election?.closedAt, reason: "Bomba" });
});

it("shows everybody when and why, and not who", async () => {
  const { id } = await anOpenElection(service);
  await step(service, id, "pause");
  await step(service, id, "annul");
  const history = await publicHistoryOf(id);
  expect(history.map(({ kind, reason }) => [kind, reason])).toEqual([
    ["pause", actor.reason],
    ["annul", actor.reason],
  ]);
  expect(JSON.stringify(history)).not.toMatch(new RegExp(`Ada Prueba|${actor.administratorId}`));
});

it("has words whose SHA-256 is the one in the audit log", async () => {
  const { id } = await anOpenElection(service);
  await step(service, id, "pause");
  const act = (await service.emitted("admin.acted.v1")).find(
    ({ action, target }) => action === "election.pause" && target === id,
  );
  const [pause] = await publicHistoryOf(id);
  expect(act?.reasonSha256).toBe(createHash("sha256").update(pause!.reason!).digest("hex"));
});

it.each(["pause", "close", "annul"] as const)(
  "takes no %s without a reason, and records none",
  async (name) => {
    const { id } = await anOpenElection(service);
    const before = await historyOf(id);
    const silent = {
      id,
      step: { $case: name, value: {} } as { $case: "pause"; value: object },
      actor: because(" "),
    };
    await expect(service.admin.transition(silent)).rejects.toMatchObject({ code: "invalid-request" });
    expect(await historyOf(id)).toEqual(before);
  },
);

it("lists incidents, by number, who wrote what, and leaves them out of what everybody reads", async () => {
  const { id: electionId } = await aSealedElection(service);
  const text = "Faltan sillas";
  const incident = { id: randomUUID(), electionId, severity: "low" as const, text, actor };
  await service.incidents.openIncident(incident);
  await service.incidents.openIncident(incident);
  const close = { id: incident.id, electionId, revision: 1, text: "Llegaron", actor };
  await service.incidents.closeIncident(close);
  expect((await historyOf(electionId)).slice(2)).toMatchObject([
    { kind: "incident", number: 1, reason: text, administratorName: "Ada Prueba", target: incident.id },
    { kind: "incident-closed", number: 1, reason: "Llegaron", action: "incident.close" },
  ]);
  expect(await publicHistoryOf(electionId)).toEqual([]);
});

it("stays with an election that is unsealed, whatever its id becomes, and goes with a deleted draft", async () => {
  const { id } = await aSealedElection(service);
  const draft = await step(service, id, "unseal");
  expect((await historyOf(draft.id)).map(({ kind }) => kind)).toEqual(["asked-seal", "seal", "unseal"]);
  // The audit log keeps the id that it had then: the reason is found by it, too.
  expect(await historyOf(id)).toEqual(await historyOf(draft.id));
  await service.admin.deleteElection({ id: draft.id, actor });
  await expect(historyOf(draft.id)).rejects.toMatchObject({ code: "not-found" });
  expect(await service.database.db("election_history").where({ election_id: draft.id })).toEqual([]);
});

it("keeps names and words encrypted", async () => {
  const { id } = await aDraftElection(service);
  service.actsOfTwo.ask = async () => ({
    id: "act",
    askedBy: { administratorId: "b", name: "Berta Prueba" },
  });
  await step(service, id, "seal");
  service.actsOfTwo.ask = async () => undefined;
  const rows = await service.database.db("election_history").where({ election_id: id });
  expect(rows).toHaveLength(2);
  const kept = rows.map((row) => [row.reason, row.administrator_name, row.asked_by_name].map(String));
  expect(JSON.stringify(kept)).not.toMatch(/Ada|Berta|Acuerdo/);
});
