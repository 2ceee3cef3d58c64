import { candidates, people, anElection, type TrialElection } from "./support/election.ts";
import { dishonestGateway } from "./support/dishonest-gateway.ts";
import { aStage, type Stage } from "./support/stage.ts";

jest.setTimeout(180_000);

let stage: Stage;
let election: TrialElection;
const roll = people(4);
const [person] = roll;

beforeAll(async () => {
  stage = await aStage();
  election = await anElection(stage.administrator, { code: "DGW", roll });
});
afterAll(() => stage?.leave());

it("a gateway that puts its own key under the true trustees' names gets no vote", async () => {
  const voter = await stage.voter();
  const loot = await dishonestGateway(voter.page);
  await voter.goesToVote(election);
  await voter.entersDocument(person!);
  await voter.sees(voter.say("voting", "notice.kitWrong.title"));
  await voter.reads(voter.say("voting", "notice.kitWrong.trustees"));
  expect(await voter.page.getByRole("radio", { name: candidates[1] }).count()).toBe(0);
  expect(loot).toEqual([]);
  await voter.close();
});
