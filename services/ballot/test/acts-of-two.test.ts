import * as lifeCycle from "@urna/contract/life-cycle/routes";
import type { TransitionRequest } from "@urna/protos/ballot/v1/election_admin";
import type { WantedAct } from "@urna/service-kit/act-of-two";
import { DomainError } from "@urna/service-kit/errors";
import { aBallotService, type BallotService } from "./support/a-ballot-service.ts";
import { actor, aDraftElection, aDraft, aProcess, anOpenElection, step } from "./support/an-election.ts";

type Step = NonNullable<TransitionRequest["step"]>["$case"];

let service: BallotService;
let asked: WantedAct[];
let putBack: string[];
beforeAll(async () => {
  service = await aBallotService();
});
afterAll(() => service.close());
beforeEach(() => {
  [asked, putBack] = [[], []];
  service.actsOfTwo.ask = async () => undefined;
});

const first = { administratorId: "id-of-berta", name: "Berta Prueba" };

/** Identity says that somebody else has to ask too, or that `first` did. */
function secondPerson(outcome: "needed" | "there"): void {
  service.actsOfTwo.ask = async (act) => {
    asked.push(act);
    if (outcome === "needed")
      throw new DomainError("second-person-needed", { expiresAt: "2026-03-01T00:00:00Z" });
    return { id: "act", askedBy: first };
  };
  service.actsOfTwo.putBack = async (id) => {
    putBack.push(id);
  };
}

const byTwo: Step[] = [
  "seal",
  "open",
  "releaseOnWord",
  "close",
  "waiveWitnesses",
  "tally",
  "publish",
  "annul",
];
const ownNames: readonly Step[] = ["waiveWitnesses", "releaseOnWord"];
const operationOf = (step: Step) => (ownNames.includes(step) ? step : `${step}Election`);
const waits = { code: "second-person-needed", details: { expiresAt: "2026-03-01T00:00:00Z" } };

it("are the steps whose routes say so", () => {
  const operations = Object.entries(lifeCycle).filter(([, route]) => "secondPerson" in route);
  expect(operations).toHaveLength(byTwo.length);
});

it.each(byTwo)("has %s wait for the second person, and changes nothing", async (name) => {
  const { id } = await aDraftElection(service);
  secondPerson("needed");
  await expect(step(service, id, name)).rejects.toMatchObject(waits);
  expect(asked).toEqual([expect.objectContaining({ operation: operationOf(name), electionId: id })]);
  expect(asked.map(({ target }) => target)).toEqual([undefined]);
  expect((await service.admin.getElectionForAdmin({ id })).election?.state).toBe("draft");
});

it("asks nobody else for a step that needs one, or of a trial", async () => {
  const { id } = await anOpenElection(service);
  const name = { es: "Prueba", en: "", ht: "" };
  const { process } = await service.admin.createProcess({ code: "TRIAL-2", name, trial: true, actor });
  const draft = aDraft(process!.id);
  const { id: trialId } = (await service.admin.createElection({ draft, actor })).election!;
  secondPerson("needed");
  await step(service, id, "pause");
  await step(service, trialId, "seal");
  expect(asked).toEqual([]);
});

it("takes the step when the second asks, and the log names both", async () => {
  const { id } = await anOpenElection(service);
  secondPerson("there");
  expect((await step(service, id, "close")).state).toBe("closed");
  const acts = await service.emitted("admin.acted.v1");
  const audited = acts.filter(({ action, target }) => action === "election.close" && target === id);
  expect(audited).toEqual([
    expect.objectContaining({ administratorId: actor.administratorId, askedBy: first.administratorId }),
  ]);
  expect(putBack).toEqual([]);
});

it("shows in the history who asked first and who did it, and everybody neither", async () => {
  const { id } = await anOpenElection(service);
  secondPerson("there");
  await step(service, id, "close");
  const { events } = await service.admin.listHistory({ electionId: id });
  expect(events.at(-1)).toMatchObject({
    kind: "early-close",
    administratorName: "Ada Prueba",
    askedById: first.administratorId,
    askedByName: first.name,
  });
  expect(events.find(({ kind }) => kind === "open")).toMatchObject({
    askedById: undefined,
    askedByName: undefined,
  });
  const { election } = await service.elections.getElection({ id });
  expect(election!.history).toHaveLength(1);
  expect(JSON.stringify(election!.history)).not.toMatch(/Berta|id-of-berta|Ada Prueba/);
});

it("lets the act wait again when the step is refused after all", async () => {
  const { id } = await aDraftElection(service);
  secondPerson("there");
  await expect(step(service, id, "close")).rejects.toMatchObject({ code: "write-conflict" });
  expect(putBack).toEqual(["act"]);
});

it("asks alike for the same step in the same state only", async () => {
  const draft = aDraft(await aProcess(service));
  const { id, revision } = (await service.admin.createElection({ draft, actor })).election!;
  secondPerson("needed");
  const ask = (name: Step) => step(service, id, name).catch(() => asked.at(-1)?.digest.toString("hex"));
  const [once, again, other] = [await ask("seal"), await ask("seal"), await ask("annul")];
  await service.admin.updateElection({ id, draft, revision, actor });
  const changed = await ask("seal");
  expect(again).toBe(once);
  expect(new Set([once, other, changed]).size).toBe(3);
});
