import type { Page } from "playwright-core";
import { aPerson, anElection, candidates, type TrialElection } from "./support/election.ts";
import { pageInScreens, rowsInSight } from "./support/screens/first-screen.ts";
import { anybodyVerifies, getsReceiptAgain, opensPdf } from "./support/people/receipt.ts";
import { aStageAnywhere, type AnyStage } from "./support/stage.ts";

jest.setTimeout(180_000);

let stage: AnyStage;
let election: TrialElection;
const person = aPerson();
const usual = { width: 1280, height: 800, text: "16" };
const telephones = [
  { width: 390, height: 844, text: "16", atLeast: 2 },
  { width: 360, height: 740, text: "16", atLeast: 1 },
  { width: 320, height: 568, text: "16", atLeast: 1 },
  { width: 390, height: 844, text: "20", atLeast: 1 },
  { width: 390, height: 844, text: "24", atLeast: 1 },
];
const words = {
  title: "Consejo Local de Educación 2026: docentes",
  question: "¿Quién quiere que represente a las y los docentes?",
  roles: [
    "Profesora de Historia, Liceo Quebrada Honda",
    "Profesor de Matemática, Escuela El Maitén",
    "Educadora de párvulos, Jardín Los Pequenes",
  ],
};

beforeAll(async () => {
  stage = await aStageAnywhere();
  election = await anElection(stage.administrator, { code: "COD", roll: [person], words });
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
  await voter.sees(say("voting", "ballot.title"));
  await showsCandidates(voter.page);
  await voter.marks(candidates[1]);
  await voter.reviews();
  await voter.casts();
  const { number } = await voter.getsReceipt();
  expect(number).toMatch(/^SLEP-[0-9A-F]{8}$/);
  await fitsOnScreens(voter.page, [number, say("voting", "finish.button")]);
  await opensPdf(voter, number);
  const [receipt, code] = await voter.mails(person.email, 2);
  expect(code?.text).toMatch(/\b\d{6}\b/);
  expect(receipt?.text).toContain(number);
  expect(voter.complaints.list()).toEqual([]);
  await voter.close();
  await anybodyVerifies(stage, number, person);
});

/** The first screen of the ballot, on telephones of today, of some years ago, and with the largest letters. */
async function showsCandidates(page: Page): Promise<void> {
  const seen = [];
  for (const screen of telephones) seen.push({ ...screen, ...(await rowsInSight(page, screen)) });
  expect(seen.filter(({ whole, atLeast }) => whole < atLeast)).toEqual([]);
  expect(seen[0]?.begun).toBeGreaterThan(2);
  await rowsInSight(page, usual);
}

/** The receipt is one screen and a half, and what nobody may miss stands in the first one. */
async function fitsOnScreens(page: Page, first: readonly string[]): Promise<void> {
  const found = await pageInScreens(page, { width: 390, height: 844, text: "16" }, first);
  expect(found.screens).toBeLessThanOrEqual(1.5);
  expect(found.first).toEqual(first);
  await pageInScreens(page, usual, []);
}

it("who voted already reads so, and gets the receipt again by email", () =>
  getsReceiptAgain(stage, election, person));
