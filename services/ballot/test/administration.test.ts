import type { ListElectionsRequest } from "@urna/protos/ballot/v1/election";
import type { ListElectionsForAdminRequest } from "@urna/protos/ballot/v1/election_admin";
import { aBallotService, type BallotService } from "./support/a-ballot-service.ts";
import {
  actor,
  aDraft,
  aDraftElection,
  anOpenElection,
  aProcess,
  aSealedElection,
  step,
} from "./support/an-election.ts";

let service: BallotService;
beforeAll(async () => {
  service = await aBallotService();
});
afterAll(() => service.close());

type Status = ListElectionsRequest["status"];

const conflict = { code: "write-conflict" };

it("creates, reads, replaces and deletes a draft", async () => {
  const processId = await aProcess(service);
  const draft = aDraft(processId, { opensAt: undefined, candidates: [], rules: undefined });
  const { election } = await service.admin.createElection({ draft, actor });
  const { id } = election!;
  expect(election).toMatchObject({
    state: "draft",
    code: draft.code,
    opensAt: undefined,
    group: "Ed25519",
    ballots: 0,
  });

  const complete = aDraft(processId, { code: draft.code, group: "BELENIOS-2048" });
  const { election: updated } = await service.admin.updateElection({
    id,
    draft: complete,
    actor,
    revision: election!.revision,
  });
  expect(updated).toMatchObject({
    id,
    candidates: complete.candidates,
    rules: complete.rules,
    group: "BELENIOS-2048",
  });
  expect((await service.admin.getElectionForAdmin({ id })).election).toEqual(updated);

  await service.admin.deleteElection({ id, actor });
  await expect(service.admin.getElectionForAdmin({ id })).rejects.toMatchObject({ code: "not-found" });
});

it("changes and deletes drafts only", async () => {
  const { id, processId } = await aSealedElection(service);
  const update = { id, draft: aDraft(processId), actor };
  await expect(service.admin.updateElection(update)).rejects.toMatchObject(conflict);
  await expect(service.admin.deleteElection({ id, actor })).rejects.toMatchObject(conflict);
});

it("refuses a code that is taken, an unknown process, a wrong field and a call without an administrator", async () => {
  const taken = await aDraftElection(service);
  const create = (draft: ReturnType<typeof aDraft>) => service.admin.createElection({ draft, actor });
  await expect(create(aDraft(taken.processId, { code: taken.code }))).rejects.toMatchObject({
    ...conflict,
    details: { fieldErrors: [{ path: "code", code: "duplicate" }] },
  });
  const unknown = "3f1b8ab8-0d5c-4d4e-9f2b-4f1d0a2c3b4d";
  await expect(create(aDraft(unknown))).rejects.toMatchObject({ code: "not-found" });
  await expect(create(aDraft(taken.processId, { code: "con espacio" }))).rejects.toMatchObject({
    code: "invalid-request",
    details: { fieldErrors: [{ path: "code", code: "invalid-format" }] },
  });
  const draft = { draft: aDraft(taken.processId), actor: undefined };
  const unnamed = service.admin.createElection(draft);
  await expect(unnamed).rejects.toMatchObject({ code: "not-allowed" });
  const anonymous = service.admin.createElection(draft, { accessToken: "" });
  await expect(anonymous).rejects.toMatchObject({ code: "not-signed-in" });
});

it("shows the public every election but drafts, by status and closing time", async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const draft = await aDraftElection(service);
  const late = await anOpenElection(service, { closesAt: inHours(9) });
  const soon = await anOpenElection(service, { closesAt: inHours(8) });
  const upcoming = await aSealedElection(service);
  const closed = await anOpenElection(service);
  await step(service, closed.id, "close");
  const annulled = await aSealedElection(service);
  await step(service, annulled.id, "annul");

  const ids = async (status?: Status) =>
    (await service.elections.listElections({ status })).elections.map(({ id }) => id);
  const mine = async (status?: Status) => (await ids(status)).filter((id) => all.includes(id));
  const all = [draft, late, soon, upcoming, closed, annulled].map(({ id }) => id);
  expect(await mine("active")).toEqual([soon.id, late.id]);
  expect(await mine("upcoming")).toEqual([upcoming.id]);
  expect((await mine("closed")).sort()).toEqual([closed.id, annulled.id].sort());
  expect((await mine()).sort()).toEqual(all.slice(1).sort());
  await expect(ids("unspecified")).rejects.toMatchObject({ code: "invalid-request" });
  await expect(service.elections.getElection({ id: draft.id })).rejects.toMatchObject({ code: "not-found" });
  await expect(service.elections.getBoard({ electionId: draft.id, limit: 1 })).rejects.toMatchObject({
    code: "not-found",
  });
});

it("pages, sorts and searches the administrators' list", async () => {
  const processId = await aProcess(service);
  const title = (es: string) => ({ es, en: "", ht: "" });
  for (const [code, name] of [
    ["ZZ-1", "Zona Ñuble"],
    ["ZZ-2", "Zona 100%"],
    ["ZZ-3", "Zona Ñuble"],
  ] as const) {
    await service.admin.createElection({ draft: aDraft(processId, { code, title: title(name) }), actor });
  }
  const list = async (
    page: Partial<{ page: number; pageSize: number; sort: string; q: string }>,
    state?: ListElectionsForAdminRequest["state"],
    filter: Pick<ListElectionsForAdminRequest, "category" | "processId"> = {},
  ) => {
    const request = {
      page: { page: 1, pageSize: 10, sort: "", q: "", ...page },
      state,
      ...filter,
    };
    const { elections, total } = await service.admin.listElectionsForAdmin(request);
    return { codes: elections.map(({ code }) => code), total };
  };
  expect(await list({ q: "zz-", sort: "-code", pageSize: 2 })).toEqual({ codes: ["ZZ-3", "ZZ-2"], total: 3 });
  expect(await list({ q: "zz-", sort: "-code", pageSize: 2, page: 2 })).toEqual({
    codes: ["ZZ-1"],
    total: 3,
  });
  expect(await list({ q: " NUBLE", sort: "code" })).toEqual({ codes: ["ZZ-1", "ZZ-3"], total: 2 });
  expect(await list({ q: "0%" })).toEqual({ codes: ["ZZ-2"], total: 1 });
  expect((await list({ q: "zz-" }, "open")).total).toBe(0);
  expect((await list({ q: "zz-" }, undefined, { category: "student" })).total).toBe(3);
  expect((await list({ q: "zz-" }, undefined, { category: "guardian" })).total).toBe(0);
  expect((await list({ q: "zz-" }, "draft", { processId })).total).toBe(3);
  expect((await list({ q: "zz-" }, undefined, { processId: await aProcess(service) })).total).toBe(0);
  await expect(list({}, undefined, { category: "unspecified" })).rejects.toMatchObject({
    code: "invalid-request",
  });
  await expect(list({ sort: "title; drop table elections" })).rejects.toMatchObject({
    code: "invalid-request",
  });
});

it("lists processes by code and refuses a code that is taken", async () => {
  const name = { es: "Proceso" };
  const { process } = await service.admin.createProcess({ code: "AAA-1", name, trial: false, actor });
  const { processes } = await service.admin.listProcesses({});
  expect(processes[0]).toEqual({ id: process!.id, code: "AAA-1", name, trial: false, fixed: false });
  await expect(
    service.admin.createProcess({ code: "AAA-1", name, trial: false, actor }),
  ).rejects.toMatchObject(conflict);
  const nameless = service.admin.createProcess({
    code: "AAA-2",
    name: { ...name, es: "" },
    trial: false,
    actor,
  });
  await expect(nameless).rejects.toMatchObject({ code: "invalid-request" });
});

it("keeps a trial off the public list and off lists that ask for none, and says of itself that it is one", async () => {
  const name = { es: "Prueba" };
  const { process } = await service.admin.createProcess({ code: "TRIAL-1", name, trial: true, actor });
  const { id } = await aSealedElection(service, { processId: process!.id });
  const all = (await service.elections.listElections({})).elections;
  expect(all.some((election) => election.id === id)).toBe(false);
  expect((await service.elections.getElection({ id })).election).toMatchObject({ id, trial: true });

  const page = { page: 1, pageSize: 10, sort: "", q: "" };
  const wanted = { processId: process!.id, page };
  const listed = await service.admin.listElectionsForAdmin(wanted);
  expect(listed).toMatchObject({ total: 1, elections: [{ id, trial: true }] });
  const without = { ...wanted, withoutTrials: true };
  expect(await service.admin.listElectionsForAdmin(without)).toMatchObject({ total: 0, elections: [] });

  const { definition } = await service.elections.getDefinition({ electionId: id });
  expect(JSON.parse(definition)).toMatchObject({ process: { code: "TRIAL-1", trial: true } });
});

describe("a process", () => {
  const name = { es: "Ensayo general" };
  const make = async (code: string) =>
    (await service.admin.createProcess({ code, name, trial: true, actor })).process!.id;
  const read = async (id: string) =>
    (await service.admin.listProcesses({})).processes.find((each) => each.id === id);

  it("changes its name and whether it is a trial while its elections are drafts, audited once", async () => {
    const id = await make("CHANGE-1");
    const election = (await aDraftElection(service, { processId: id })).id;
    const renamed = { ...name, es: "Proceso real", ht: "Pwosesis" };
    const change = { id, name: renamed, trial: false, actor };
    const changed = { id, code: "CHANGE-1", name: renamed, trial: false, fixed: false };
    expect((await service.admin.updateProcess(change)).process).toEqual(changed);
    await service.admin.updateProcess(change);
    expect(await read(id)).toEqual(changed);
    expect((await service.admin.getElectionForAdmin({ id: election })).election?.trial).toBe(false);
    const acts = (await service.emitted("admin.acted.v1")).filter(({ target }) => target === id);
    expect(acts.filter(({ action }) => action === "process.update")).toEqual([
      expect.objectContaining({
        changes: [
          { field: "name", before: name.es, after: renamed.es },
          { field: "trial", before: "true", after: "false" },
          expect.objectContaining({ field: "texts" }),
        ],
      }),
    ]);
  });

  it("stays as it is from the first sealing on, and takes the same again", async () => {
    const id = await make("FIXED-1");
    await aSealedElection(service, { processId: id });
    expect(await read(id)).toMatchObject({ trial: true, fixed: true });
    const change = { id, name, trial: false, actor };
    await expect(service.admin.updateProcess(change)).rejects.toMatchObject({ code: "process-fixed" });
    expect((await service.admin.updateProcess({ ...change, trial: true })).process).toMatchObject({
      trial: true,
    });
    expect(await read(id)).toMatchObject({ trial: true });
  });

  it("is refused under an id that names none, and without a name", async () => {
    const change = { id: crypto.randomUUID(), name, trial: false, actor };
    await expect(service.admin.updateProcess(change)).rejects.toMatchObject({ code: "not-found" });
    await expect(
      service.admin.updateProcess({ ...change, name: { ...name, es: " " } }),
    ).rejects.toMatchObject({ code: "invalid-request" });
  });
});
