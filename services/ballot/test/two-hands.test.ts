import type { Election, Rules } from "@urna/protos/ballot/v1/election";
import { aBallotService, type BallotService } from "./support/a-ballot-service.ts";
import { aDraft, actor, anOpenElection, aSealedElection, step } from "./support/an-election.ts";

let service: BallotService;
beforeAll(async () => {
  service = await aBallotService();
});
beforeEach(() => {
  service.identity.state.onWord = [];
  service.identity.state.registrarAway = false;
});
afterAll(() => service.close());

const rules: Rules = {
  ...aDraft("").rules!,
  hands: "two-hands",
  last4Source: "roll",
  access: (["teacher", "student"] as const).map((category) => ({ category, methods: ["document"] })),
};
const anElectionOfTwo = () => anOpenElection(service, { rules });
const order = ({ id }: Election, reason = actor.reason) =>
  service.admin.transition({ id, step: { $case: "releaseOnWord", value: {} }, actor: { ...actor, reason } });

it("asks identity for two hands, and seals who signed the list", async () => {
  const { id, code, closesAt } = await aSealedElection(service, { rules });
  const { request } = service.identity.frozen(id)!;
  expect(request).toMatchObject({ hands: "two-hands", code, closesAt });
  const { definition } = await service.elections.getDefinition({ electionId: id });
  const signed = (letter: string) => ({ key: letter.repeat(43), signature: letter.repeat(86) });
  expect(JSON.parse(definition)).toMatchObject({
    rules: { hands: "two-hands" },
    authorities: {
      attempt: 7,
      identity: signed("i"),
      registrar: { origin: "https://registrar.example", ...signed("r") },
    },
  });
});

it("says of other elections that one hand sealed them", async () => {
  const { id } = await aSealedElection(service);
  const { definition } = await service.elections.getDefinition({ electionId: id });
  expect(JSON.parse(definition)).toMatchObject({ rules: { hands: "one-hand" } });
  expect(definition).not.toContain("authorities");
});

const historyOf = async ({ id }: Election) => (await service.elections.getElection({ id })).election!.history;

it("tells everybody with the reason that halves are released on identity's word, and orders it", async () => {
  const election = await anElectionOfTwo();
  await expect(order(election, "")).rejects.toMatchObject({ code: "invalid-request" });
  expect(service.identity.state.onWord).toEqual([]);
  await order(election);
  expect(service.identity.state.onWord).toEqual([election.id]);
  expect(await historyOf(election)).toMatchObject([{ kind: "release-on-word", reason: actor.reason }]);
});

it("tells it before the registrar is asked, and asks again where it was away", async () => {
  const election = await anElectionOfTwo();
  service.identity.state.registrarAway = true;
  await expect(order(election)).rejects.toMatchObject({ code: "registrar-away" });
  expect(await historyOf(election)).toHaveLength(1);
  service.identity.state.registrarAway = false;
  await order(election);
  expect(service.identity.state.onWord).toEqual([election.id]);
  expect(await historyOf(election)).toHaveLength(1);
});

it("orders nothing of an election of one hand, or of one that takes no votes", async () => {
  await expect(order(await anOpenElection(service))).rejects.toMatchObject({ code: "write-conflict" });
  const election = await anElectionOfTwo();
  await order(election);
  service.identity.state.onWord = [];
  await step(service, election.id, "close");
  await expect(order(election)).rejects.toMatchObject({ code: "write-conflict" });
  expect(service.identity.state.onWord).toEqual([]);
});
