import type { ElectionId } from "@urna/contract/identifiers";
import { castAll, type Choice } from "./support/a-ballot.ts";
import { aBallotService, type BallotService } from "./support/a-ballot-service.ts";
import { actor, aDraft, anOpenElection, step } from "./support/an-election.ts";
import { rulesWith } from "./support/rules.ts";

let service: BallotService;
beforeAll(async () => {
  service = await aBallotService();
});
afterAll(() => service.close());

const conflict = { code: "write-conflict" };
const noQuorum = rulesWith({ quorum: { kind: "roll-share", percent: 50 } });

async function aTalliedElection(choices: readonly Choice[], rules = noQuorum) {
  const election = await anOpenElection(service, { rules });
  const ballots = await castAll(service, election.id, choices);
  for (const { publicCredential } of ballots) service.identity.mark(election.id, publicCredential);
  await step(service, election.id, "close");
  await step(service, election.id, "tally");
  return election;
}
const derive = (electionId: ElectionId, code: string) =>
  service.results.deriveSecondRound({ electionId, code, actor });
const find = async (id: string) => (await service.admin.getElectionForAdmin({ id })).election!;

it("takes candidates, seats, texts and rules over where the quorum was missed", async () => {
  const first = await aTalliedElection([[0], [1]]);
  expect((await service.results.getSummary({ electionId: first.id })).summary!.outcome).toMatchObject({
    verdict: "no-quorum",
    openSeats: 1,
    tied: undefined,
    draw: undefined,
    quorum: { base: 12, needed: 6, reached: 2, missing: 4, met: false },
  });
  const { election } = await derive(first.id, `${first.code}-2`);
  expect(election).toMatchObject({
    state: "draft",
    processId: first.processId,
    code: `${first.code}-2`,
    opensAt: undefined,
    closesAt: undefined,
    title: {
      es: "Consejo Local (segunda vuelta)",
      en: "Consejo Local (en) (second round)",
      ht: "Consejo Local (ht) (dezyèm tou)",
    },
    question: first.question,
    categories: first.categories,
    rules: first.rules,
    secondRoundOf: { id: first.id, code: first.code, state: "tallied" },
  });
  expect(election!.candidates.map(({ name }) => name)).toEqual(first.candidates.map(({ name }) => name));
  expect((await find(first.id)).secondRound).toMatchObject({ id: election!.id, state: "draft" });
  const acts = await service.emitted("admin.acted.v1");
  expect(acts.filter(({ action }) => action === "election.second-round")).toMatchObject([
    { target: first.id },
  ]);
});

it("is among the tied only, for the seats that are open", async () => {
  const rules = rulesWith({ seats: 2, min: 0, max: 2, blank: false, tieRule: "second-round" });
  const first = await aTalliedElection([[0, 1], [0, 2], [0]], rules);
  const { election } = await derive(first.id, `${first.code}-2`);
  expect(election!.candidates.map(({ name }) => name)).toEqual(["Lista Copihue", "Lista Ñandú"]);
  expect(election!.rules).toMatchObject({ seats: 1, min: 0, max: 1 });
});

it("is derived once, and again when its draft was deleted or it was annulled", async () => {
  const first = await aTalliedElection([[0]]);
  const tries = await Promise.allSettled([
    derive(first.id, `${first.code}-A`),
    derive(first.id, `${first.code}-B`),
  ]);
  expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const second = (await find(first.id)).secondRound!;
  await expect(derive(first.id, `${first.code}-C`)).rejects.toMatchObject({
    code: "write-conflict",
    details: {
      fieldErrors: [{ path: "secondRound", code: "duplicate" }],
      elections: [{ id: second.id, title: `${second.code} Consejo Local` }],
    },
  });
  await service.admin.deleteElection({ id: second.id, actor });
  expect((await find(first.id)).secondRound).toBeUndefined();
  await step(service, first.id, "publish", { confirmation: first.code });
  const again = (await derive(first.id, `${first.code}-D`)).election!;
  await service.database.db("elections").where({ id: again.id }).update(complete);
  await step(service, again.id, "seal");
  await step(service, again.id, "annul");
  expect((await derive(first.id, `${first.code}-E`)).election!.secondRoundOf).toMatchObject({ id: first.id });
});

const complete = { opens_at: "2099-01-01T00:00:00Z", closes_at: "2099-01-02T00:00:00Z" };

it("is sealed with the roll of the first, whatever came after it", async () => {
  const first = await aTalliedElection([[0]]);
  const { election: second } = await derive(first.id, `${first.code}-2`);
  await service.database.db("elections").where({ id: second!.id }).update(complete);
  await step(service, second!.id, "seal");
  expect(service.identity.frozen(second!.id)!.request.rollVersion).toBe(3);
  expect(service.identity.frozen(first.id)!.request.rollVersion).toBeUndefined();
  const publicOne = (await service.elections.getElection({ id: first.id })).election!;
  expect(publicOne.secondRound).toMatchObject({ id: second!.id, state: "sealed" });
});

it("is not public while it is a draft, and keeps its process and categories", async () => {
  const first = await aTalliedElection([[0]]);
  const { election: second } = await derive(first.id, `${first.code}-2`);
  const publicOne = (await service.elections.getElection({ id: first.id })).election!;
  expect(publicOne.secondRound).toBeUndefined();
  const draft = aDraft(first.processId, { code: `${first.code}-2`, categories: ["teacher"] });
  const update = { id: second!.id, draft, actor };
  await expect(service.admin.updateElection(update)).rejects.toMatchObject({
    code: "invalid-request",
    details: { fieldErrors: [{ path: "categories", code: "out-of-range" }] },
  });
});

it("is of no election that elected, was not counted, or waits for the commission", async () => {
  const elected = await aTalliedElection([[0]], rulesWith({}));
  await expect(derive(elected.id, "SIN-SEGUNDA")).rejects.toMatchObject(conflict);
  const open = await anOpenElection(service);
  await expect(derive(open.id, "SIN-SEGUNDA")).rejects.toMatchObject({ code: "not-counted" });
  const undecided = await aTalliedElection([[0], [1]], rulesWith({ tieRule: "seniority" }));
  await expect(derive(undecided.id, "SIN-SEGUNDA")).rejects.toMatchObject({ code: "tie-undecided" });
  const missed = await aTalliedElection([[0]]);
  await expect(derive(missed.id, "sin segunda")).rejects.toMatchObject({ code: "invalid-request" });
  await expect(derive(missed.id, missed.code)).rejects.toMatchObject(conflict);
});
