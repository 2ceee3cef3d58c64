import { castAll } from "./support/a-ballot.ts";
import { aBallotService, type BallotService } from "./support/a-ballot-service.ts";
import { actor, aDraftElection, anOpenElection, aSealedElection, step } from "./support/an-election.ts";
import { rulesWith } from "./support/rules.ts";

let service: BallotService;
beforeAll(async () => {
  service = await aBallotService();
});
afterAll(() => service.close());

const conflict = { code: "write-conflict" };
const withdraw = (id: string, number: number, reason = "Resolución 12") =>
  service.admin.withdrawCandidate({ id, number, actor: { ...actor, reason } });
const publicOne = async (id: string) => (await service.elections.getElection({ id })).election!;

it("shows everybody who withdrew and why, and leaves the sealed ballot as it is", async () => {
  const { id } = await aSealedElection(service);
  const before = await service.ports.stores.sealings.findSealing(id);
  const { election } = await withdraw(id, 2);
  expect(election!.candidates[1]!.withdrawal).toMatchObject({ reason: "Resolución 12" });
  expect((await publicOne(id)).candidates.map(({ withdrawal }) => withdrawal?.reason)).toEqual([
    undefined,
    "Resolución 12",
    undefined,
  ]);
  expect(await service.ports.stores.sealings.findSealing(id)).toEqual(before);
});

it("counts the votes for who withdrew and seats the next, in the second round too", async () => {
  const election = await anOpenElection(service, { rules: rulesWith({ tieRule: "second-round" }) });
  const { id } = election;
  await withdraw(id, 1);
  const ballots = await castAll(service, id, [[0], [0], [0], [1], [1], [2], [2]]);
  for (const { publicCredential } of ballots) service.identity.mark(id, publicCredential);
  await step(service, id, "close");
  await expect(withdraw(id, 2)).rejects.toMatchObject(conflict);
  await step(service, id, "tally");
  const { outcome } = (await service.results.getSummary({ electionId: id })).summary!;
  expect(outcome!.candidates[0]).toMatchObject({ votes: 3, position: 1, elected: false, withdrawn: true });
  expect(outcome).toMatchObject({ verdict: "tie", tied: { candidates: [2, 3], seats: 1 } });
  const code = `${election.code}-2`;
  const second = await service.results.deriveSecondRound({ electionId: id, code, actor });
  expect(second.election!.candidates.map(({ name }) => name)).toEqual(["Lista Copihue", "Lista Ñandú"]);
});

it("takes a withdrawal once: the same again changes nothing, another is refused", async () => {
  const { id } = await aSealedElection(service);
  const first = await withdraw(id, 3);
  expect(await withdraw(id, 3)).toEqual(first);
  await expect(withdraw(id, 3, "Otra")).rejects.toMatchObject(conflict);
  const both = await Promise.allSettled([withdraw(id, 1), withdraw(id, 2)]);
  expect(both.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  expect((await publicOne(id)).candidates.every(({ withdrawal }) => withdrawal)).toBe(true);
  const acts = (await service.emitted("admin.acted.v1")).filter(({ target }) => target === id);
  expect(acts.filter(({ action }) => action === "candidate.withdraw")).toHaveLength(3);
});

it("is refused without a reason, for nobody on the ballot, and in a draft", async () => {
  const { id } = await aSealedElection(service);
  await expect(withdraw(id, 1, "")).rejects.toMatchObject({
    code: "invalid-request",
    details: { fieldErrors: [{ path: "reason", code: "required" }] },
  });
  await expect(withdraw(id, 4)).rejects.toMatchObject({ code: "not-found" });
  await expect(withdraw((await aDraftElection(service)).id, 1)).rejects.toMatchObject(conflict);
});

it("is forgotten with the seal: the draft can be changed instead", async () => {
  const { id } = await aSealedElection(service);
  await withdraw(id, 2);
  const draft = await step(service, id, "unseal");
  expect(draft.candidates.map(({ withdrawal }) => withdrawal)).toEqual([undefined, undefined, undefined]);
});
