import { aBallotService, type BallotService } from "./support/a-ballot-service.ts";
import {
  actor,
  aDraft,
  aDraftElection,
  anOpenElection,
  aSealedElection,
  step,
} from "./support/an-election.ts";

let service: BallotService;
beforeAll(async () => {
  service = await aBallotService();
});
afterAll(() => service.close());

const conflict = { code: "write-conflict" };
const stateOf = async (id: string) => (await service.admin.getElectionForAdmin({ id })).election!;
const closings = async (id: string) =>
  (await service.emitted("election.closed.v1")).filter(({ electionId }) => electionId === id);

it("opens nothing that is not sealed, and seals nothing without candidates", async () => {
  const { id } = await aDraftElection(service, { candidates: [] });
  await expect(step(service, id, "open")).rejects.toMatchObject(conflict);
  await expect(step(service, id, "seal")).rejects.toMatchObject({
    code: "invalid-request",
    details: {
      fieldErrors: expect.arrayContaining([
        { path: "checklist.candidates-enough", code: "required" },
      ]) as unknown,
    },
  });
  expect(await stateOf(id)).toMatchObject({ state: "draft", sealedAt: undefined, openedAt: undefined });
});

it("closes once: asked again it refuses, and nothing of the first closing changes", async () => {
  const { id } = await anOpenElection(service);
  const first = await step(service, id, "close");
  await expect(step(service, id, "close")).rejects.toMatchObject(conflict);
  expect(await stateOf(id)).toEqual(first);
  expect(await closings(id)).toHaveLength(1);
});

it("closes once when two replicas are asked at the same time", async () => {
  const { id } = await anOpenElection(service);
  const other = await service.another();
  const tries = await Promise.allSettled([step(service, id, "close"), step(other, id, "close")]);
  expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await closings(id)).toHaveLength(1);
});

it("publishes nothing that was not counted", async () => {
  const open = await anOpenElection(service);
  await expect(step(service, open.id, "publish")).rejects.toMatchObject(conflict);
  await step(service, open.id, "close");
  await expect(step(service, open.id, "publish", { confirmation: open.code })).rejects.toMatchObject(
    conflict,
  );
  await expect(service.elections.getResults({ electionId: open.id })).rejects.toMatchObject({
    code: "not-found",
  });
});

it("never goes back: an open election keeps its seal, a closed one does not open again", async () => {
  const { id } = await anOpenElection(service);
  await expect(step(service, id, "unseal")).rejects.toMatchObject(conflict);
  await expect(step(service, id, "seal")).rejects.toMatchObject(conflict);
  await step(service, id, "close");
  for (const name of ["open", "pause", "resume", "unseal"] as const)
    await expect(step(service, id, name)).rejects.toMatchObject(conflict);
});

it("changes no text, candidate or picture of what is sealed", async () => {
  const { id, processId, code, candidates } = await aSealedElection(service);
  const draft = aDraft(processId, { code, helpContact: "otra" });
  const changes = [
    service.admin.updateElection({ id, draft, actor }),
    service.admin.putCandidatePhoto({ id, number: 1, content: Buffer.from("x"), actor }),
    service.admin.removeCandidatePhoto({ id, number: 1, actor }),
    service.admin.deleteElection({ id, actor }),
  ];
  const codes = await Promise.all(
    changes.map((change) =>
      change.then(
        () => "done",
        (error: { code: string }) => error.code,
      ),
    ),
  );
  expect(codes).toEqual(["write-conflict", "invalid-request", "write-conflict", "write-conflict"]);
  expect(await stateOf(id)).toMatchObject({ state: "sealed", candidates, helpContact: undefined });
});
