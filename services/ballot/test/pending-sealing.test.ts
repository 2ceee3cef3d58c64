import type { Election } from "@urna/protos/ballot/v1/election";
import { eventually } from "@urna/service-kit/testing/eventually";
import { continueSealings } from "../src/sealing/domain/continue-sealing.ts";
import type { Ports } from "../src/domain/ports.ts";
import { aBallotService, tick, type BallotService } from "./support/a-ballot-service.ts";
import { actor, aDraft, aDraftElection, step } from "./support/an-election.ts";

let service: BallotService;
beforeAll(async () => {
  service = await aBallotService({}, { answerWithinMs: 20, againMs: 0 });
});
beforeEach(() => {
  Object.assign(service.identity.state, {
    voters: 12,
    together: 5,
    away: false,
    refusal: undefined,
    details: {},
    beforeAnswer: () => Promise.resolve(),
  });
});
afterAll(() => service.close());

const conflict = { code: "write-conflict" };
const read = async (id: string): Promise<Election> =>
  (await service.admin.getElectionForAdmin({ id })).election!;
const sealed = (id: string) => eventually(async () => expect((await read(id)).state).toBe("sealed"));
const goOn = async (ports: Ports): Promise<unknown[]> => {
  const errors: unknown[] = [];
  await continueSealings(ports, (error) => errors.push(error));
  return errors;
};
const sealedEvents = async (id: string) =>
  (await service.emitted("election.sealed.v1")).filter(({ electionId }) => electionId === id);

/** Identity answers nothing from its `from`-th piece on until the test says so. */
function hold(from = 1) {
  const { state } = service.identity;
  const before = state.pieces;
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  state.beforeAnswer = () => (state.pieces - before >= from ? held : Promise.resolve());
  return letGo;
}

it("answers how far it is when it takes longer than a moment, and ends by itself", async () => {
  const { id } = await aDraftElection(service);
  const letGo = hold(2);
  expect(await step(service, id, "seal")).toMatchObject({ state: "draft", fingerprint: undefined });
  await eventually(async () =>
    expect((await read(id)).pendingSealing).toEqual({ done: 5, total: 12, failure: undefined }),
  );
  letGo();
  await sealed(id);
  expect(await read(id)).toMatchObject({ rollSize: 12, pendingSealing: undefined });
});

it("leaves a draft as it is while it is being sealed, and makes one sealing of two", async () => {
  const { id, processId, code } = await aDraftElection(service);
  const letGo = hold();
  await step(service, id, "seal");
  const draft = aDraft(processId, { code });
  await expect(step(await service.another(), id, "seal")).rejects.toMatchObject(conflict);
  await expect(service.admin.updateElection({ id, draft, actor })).rejects.toMatchObject(conflict);
  await expect(service.admin.deleteElection({ id, actor })).rejects.toMatchObject(conflict);
  await expect(service.admin.removeCandidatePhoto({ id, number: 1, actor })).rejects.toMatchObject(conflict);
  for (const name of ["unseal", "open"] as const)
    await expect(step(service, id, name)).rejects.toMatchObject(conflict);
  letGo();
  await sealed(id);
  expect(await sealedEvents(id)).toHaveLength(1);
});

it("is taken up once by whoever is left when the replica that worked on it dies", async () => {
  const { id } = await aDraftElection(service);
  const freezes = service.identity.state.freezes;
  // What a process that was killed leaves behind: a lease that nobody renews.
  const worker = "3d0e9a52-8a0b-4d51-8a4b-0f1b4b1c2d3e";
  await service.ports.stores.pendingSealings.addPendingSealing({ electionId: id, worker, leaseMs: 60_000 });
  await goOn(service.ports);
  expect(await read(id)).toMatchObject({ state: "draft", pendingSealing: { done: 0, total: 0 } });

  await service.database.db.raw("update pending_sealings set leased_until = clock_timestamp()");
  const replicas = [service.ports, (await service.another()).ports];
  expect((await Promise.all([...replicas, ...replicas].map(goOn))).flat()).toEqual([]);
  expect((await read(id)).state).toBe("sealed");
  expect(await sealedEvents(id)).toHaveLength(1);
  expect(service.identity.state.freezes).toBe(freezes + 1);
});

it("writes nothing for a worker that came back after another had taken over", async () => {
  const { id } = await aDraftElection(service);
  const letGo = hold();
  await step(service, id, "seal");
  await service.database.db.raw("update pending_sealings set leased_until = clock_timestamp()");
  service.identity.state.beforeAnswer = () => Promise.resolve();
  await goOn((await service.another()).ports);
  await sealed(id);
  const { fingerprint } = await read(id);
  letGo();
  await tick(service.ports);
  expect(await read(id)).toMatchObject({ state: "sealed", fingerprint, pendingSealing: undefined });
  expect(await sealedEvents(id)).toHaveLength(1);
});

it("waits for identity where that is away in the middle, and goes on where it stood", async () => {
  const { id } = await aDraftElection(service);
  const { state } = service.identity;
  const letGo = hold(2);
  await step(service, id, "seal");
  await eventually(async () => expect((await read(id)).pendingSealing).toMatchObject({ done: 5, total: 12 }));
  state.away = true;
  letGo();
  const unavailable = expect.objectContaining({ code: "unavailable" }) as unknown;
  await eventually(async () => expect(await goOn(service.ports)).toEqual([unavailable]));
  expect(await read(id)).toMatchObject({ state: "draft", pendingSealing: { total: 12, failure: undefined } });
  state.away = false;
  const pieces = state.pieces;
  expect(await goOn(service.ports)).toEqual([]);
  expect((await read(id)).state).toBe("sealed");
  expect(state.pieces - pieces).toBeLessThan(3);
});

it("ends as a draft with the reason when it is refused, and can be asked for again", async () => {
  const { id, processId, code } = await aDraftElection(service);
  service.identity.state.refusal = "roll-busy";
  await step(service, id, "seal").catch(() => undefined);
  await eventually(async () =>
    expect((await read(id)).pendingSealing).toMatchObject({ failure: "roll-busy" }),
  );
  expect((await read(id)).state).toBe("draft");
  expect(await goOn(service.ports)).toEqual([]);
  const draft = aDraft(processId, { code });
  await service.admin.updateElection({ id, draft, actor });
  expect((await read(id)).pendingSealing).toBeUndefined();
  service.identity.state.refusal = undefined;
  await step(service, id, "seal");
  await sealed(id);
});

it("keeps whose part of the credentials of two hands was refused, and forgets it with the next sealing", async () => {
  const { id } = await aDraftElection(service);
  const fieldErrors = [{ path: "registrar[17].proof", code: "half-proof-wrong" }];
  Object.assign(service.identity.state, { refusal: "registrar-refused", details: { fieldErrors } });
  await step(service, id, "seal").catch(() => undefined);
  await eventually(async () =>
    expect((await read(id)).pendingSealing).toMatchObject({
      failure: "registrar-refused",
      refusal: { code: "half-proof-wrong", authority: "registrar", voterNumber: 17 },
    }),
  );
  service.identity.state.refusal = undefined;
  const letGo = hold();
  await step(service, id, "seal");
  expect((await read(id)).pendingSealing).toMatchObject({ failure: undefined, refusal: undefined });
  letGo();
  await sealed(id);
});

it("keeps nothing that a registrar wrote at will", async () => {
  const { id } = await aDraftElection(service);
  const fieldErrors = [{ path: "llame a ana@example.cl", code: "su código es 1234" }];
  Object.assign(service.identity.state, { refusal: "registrar-refused", details: { fieldErrors } });
  await step(service, id, "seal").catch(() => undefined);
  await eventually(async () => expect((await read(id)).pendingSealing?.refusal).toEqual({ code: "other" }));
});

it("is given up when the opening comes before it is done: nothing opens late and unseen", async () => {
  const { id } = await aDraftElection(service);
  const letGo = hold();
  await step(service, id, "seal");
  const inTwoMinutes = new Date(Date.now() + 120_000);
  const clock = jest.spyOn(service.ports.stores.elections, "currentTime").mockResolvedValue(inTwoMinutes);
  letGo();
  await eventually(async () =>
    expect((await read(id)).pendingSealing).toMatchObject({ failure: "invalid-request" }),
  );
  clock.mockRestore();
  expect(await read(id)).toMatchObject({ state: "draft", fingerprint: undefined });
});

it("can be called off, and nothing of it meets a later sealing: the draft has another id", async () => {
  const { id, code } = await aDraftElection(service);
  await expect(step(service, id, "cancelSealing")).rejects.toMatchObject(conflict);
  const letGo = hold();
  await step(service, id, "seal");
  const draft = await step(service, id, "cancelSealing");
  expect(draft).toMatchObject({ state: "draft", code, pendingSealing: undefined });
  expect(draft.id).not.toBe(id);
  letGo();
  await tick(service.ports);
  expect(service.identity.state.released).toContain(id);
  await step(service, draft.id, "seal");
  await sealed(draft.id);
  expect(await sealedEvents(id)).toEqual([]);
  await expect(step(service, draft.id, "cancelSealing")).rejects.toMatchObject(conflict);
});
