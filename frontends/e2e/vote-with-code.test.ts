import { aPerson, anElection, candidates, type TrialElection } from "./support/election.ts";
import { anybodyVerifies, getsReceiptAgain, opensPdf } from "./support/receipt.ts";
import { aStage, type Stage } from "./support/stage.ts";

jest.setTimeout(180_000);

let stage: Stage;
let election: TrialElection;
const person = aPerson();

beforeAll(async () => {
  stage = await aStage();
  election = await anElection(stage.administrator, { code: "COD", roll: [person] });
});
afterAll(() => stage?.leave());

it("a voter finds the election, enters with a code, votes, and keeps a receipt that anybody can verify", async () => {
  const voter = await stage.voter();
  const { say } = voter;
  await voter.opensHome();
  await voter.choosesElection(election);
  await voter.press(say("public", "voteNow"), "link");
  await voter.asksForCode(person.email);
  await voter.sees(say("voting", "otp.title"));
  await voter.entersCode(await voter.readsCode(person));
  await voter.marks(candidates[1]);
  await voter.reviews();
  await voter.casts();
  const { number } = await voter.getsReceipt();
  expect(number).toMatch(/^SLEP-[0-9A-F]{8}$/);
  await opensPdf(voter, number);
  const [receipt, code] = await voter.mails(person.email, 2);
  expect(code?.text).toMatch(/\b\d{6}\b/);
  expect(receipt?.text).toContain(number);
  expect(voter.complaints.list()).toEqual([]);
  await voter.close();
  await anybodyVerifies(stage, number, person);
});

it("who voted already is told so, and gets the receipt again by email", () =>
  getsReceiptAgain(stage, election, person));
