import { randomUUID } from "node:crypto";
import type { ElectionId } from "@urna/contract/identifiers";
import { aBallotService, type BallotService } from "./support/a-ballot-service.ts";
import { actor, aDraftElection, anOpenElection, aSealedElection, step } from "./support/an-election.ts";

let service: BallotService;
let electionId: ElectionId;
beforeAll(async () => {
  service = await aBallotService();
});
afterAll(() => service.close());
beforeEach(async () => {
  electionId = (await aDraftElection(service)).id;
});

/** As `namedSessions` names every administrator. */
const author = "Ada Prueba";
const anIncident = (changes: object = {}) => ({
  id: randomUUID(),
  electionId,
  severity: "high" as const,
  text: "Se cortó la luz en la escuela",
  actor,
  ...changes,
});
const open = async (changes: object = {}) =>
  (await service.incidents.openIncident(anIncident(changes))).incident!;
const noteOn = ({ id, revision }: { id: string; revision: number }, text: string, changes: object = {}) => ({
  id,
  electionId,
  revision,
  text,
  actor,
  ...changes,
});
const list = (q = "", page = 1, pageSize = 25) =>
  service.incidents.listIncidents({ electionId, page: { page, pageSize, sort: "", q } });

it("is opened, commented and closed, and keeps who wrote what, and when", async () => {
  const opened = await open();
  expect(opened).toMatchObject({ number: 1, severity: "high", state: "open", revision: 1 });
  const { incident: commented } = await service.incidents.commentIncident(noteOn(opened, "Volvió la luz"));
  const { incident: closed } = await service.incidents.closeIncident(noteOn(commented!, "Resuelto"));
  expect(closed).toMatchObject({ state: "closed", revision: 3 });
  expect(closed?.notes).toEqual([
    { kind: "open", text: "Se cortó la luz en la escuela", author, writtenAt: expect.any(Date) },
    { kind: "comment", text: "Volvió la luz", author, writtenAt: expect.any(Date) },
    { kind: "close", text: "Resuelto", author, writtenAt: expect.any(Date) },
  ]);
  const acts = (await service.emitted("admin.acted.v1")).filter(({ target }) => target === opened.id);
  expect(acts.map(({ action }) => action)).toEqual(["incident.open", "incident.comment", "incident.close"]);
});

it("is opened once by somebody outside the administration, in nobody's name in the audit log", async () => {
  const reported = { id: randomUUID(), actor: undefined };
  const [one, other] = [await open(reported), await open(reported)];
  expect(other).toEqual(one);
  expect(one.notes).toMatchObject([{ author: undefined }]);
  const acts = await service.emitted("admin.acted.v1");
  expect(acts.filter(({ target }) => target === reported.id)).toEqual([]);
});

it("numbers the incidents of each election from 1, however many come at once", async () => {
  const numbers = await Promise.all(Array.from({ length: 8 }, async () => (await open()).number));
  expect([...numbers].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  electionId = (await aDraftElection(service)).id;
  expect((await open()).number).toBe(1);
});

it("lists newest first, by page and by state, and counts the open ones", async () => {
  for (const text of ["uno", "dos", "tres"]) await open({ text });
  const { incidents } = await list();
  expect(incidents.map(({ number }) => number)).toEqual([3, 2, 1]);
  await service.incidents.closeIncident(noteOn(incidents[1]!, "listo"));
  expect(await list("open", 2, 1)).toMatchObject({ incidents: [{ number: 1 }], total: 2, open: 2 });
  expect(await list("closed")).toMatchObject({ incidents: [{ number: 2 }], total: 1 });
  await expect(list("other")).rejects.toMatchObject({ code: "invalid-request" });
});

it("is one incident when it is sent twice, even at once, and refuses another under its id", async () => {
  const sent = anIncident();
  const answers = await Promise.all([1, 2, 3].map(() => service.incidents.openIncident(sent)));
  expect(new Set(answers.map(({ incident }) => incident?.number)).size).toBe(1);
  expect((await list()).total).toBe(1);
  const other = { ...sent, text: "Otra cosa" };
  await expect(service.incidents.openIncident(other)).rejects.toMatchObject({ code: "write-conflict" });
});

it("takes no note from who has not seen the last one, nor on a closed incident", async () => {
  const opened = await open();
  const [first, second] = await Promise.allSettled([
    service.incidents.commentIncident(noteOn(opened, "una")),
    service.incidents.commentIncident(noteOn(opened, "otra")),
  ]);
  expect([first.status, second.status].sort()).toEqual(["fulfilled", "rejected"]);
  const { incident } = await service.incidents.closeIncident(noteOn({ ...opened, revision: 2 }, "fin"));
  const late = service.incidents.commentIncident(noteOn(incident!, "tarde"));
  await expect(late).rejects.toMatchObject({ code: "write-conflict" });
});

it("refuses what is unknown, of another election, or badly written", async () => {
  const opened = await open();
  const elsewhere = (await aDraftElection(service)).id;
  const note = (changes: object) => service.incidents.commentIncident(noteOn(opened, "x", changes));
  await expect(note({ electionId: elsewhere })).rejects.toMatchObject({ code: "not-found" });
  await expect(note({ id: randomUUID() })).rejects.toMatchObject({ code: "not-found" });
  await expect(note({ id: "?" })).rejects.toMatchObject({ code: "not-found" });
  await expect(note({ text: " " })).rejects.toMatchObject({ code: "invalid-request" });
  await expect(note({ actor: undefined })).rejects.toMatchObject({ code: "not-allowed" });
  await expect(open({ electionId: "11111111111111" })).rejects.toMatchObject({ code: "not-found" });
  await expect(open({ severity: "unspecified" })).rejects.toMatchObject({
    details: { fieldErrors: [{ path: "severity" }] },
  });
});

it("goes on while an election is open and follows one that gets another id", async () => {
  electionId = (await anOpenElection(service)).id;
  expect((await open()).state).toBe("open");
  electionId = (await aSealedElection(service)).id;
  await open();
  electionId = (await step(service, electionId, "unseal")).id;
  expect((await list()).total).toBe(1);
});

it("counts what is open in each election, and says how grave the gravest is", async () => {
  const counts = async () =>
    (await service.incidents.countOpenIncidents({})).elections.filter(
      (each) => each.electionId === electionId,
    );
  expect(await counts()).toEqual([]);
  await open({ severity: "low" });
  const grave = await open({ severity: "medium" });
  expect(await counts()).toMatchObject([{ open: 2, severity: "medium", title: { es: expect.any(String) } }]);
  await service.incidents.closeIncident(noteOn(grave, "listo"));
  expect(await counts()).toMatchObject([{ open: 1, severity: "low" }]);
});
