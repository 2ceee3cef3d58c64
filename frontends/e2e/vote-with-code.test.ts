import { readFile } from "node:fs/promises";
import { execFileSync } from "node:child_process";
import { lookFor } from "../../deploy/local/src/tools/find-tool.ts";
import { aPerson, anElection, candidates, type TrialElection } from "./support/election.ts";
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
  const { page, say } = voter;
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

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    voter.press(say("voting", "receipt.download")),
  ]);
  const path = await download.path();
  expect((await readFile(path)).subarray(0, 5).toString()).toBe("%PDF-");
  if (lookFor("pdftotext" as never, process.cwd())) {
    expect(execFileSync("pdftotext", [path, "-"], { encoding: "utf8" })).toContain(number);
  }

  const [mail, code] = await voter.mails(person.email, 2);
  expect(code?.text).toMatch(/\b\d{6}\b/);
  expect(mail?.text).toContain(number);

  const neighbour = await stage.voter();
  await neighbour.page.goto("/verificar-voto");
  await neighbour.page.getByLabel(say("public", "receipt.number")).fill(number);
  await neighbour.press(say("public", "receipt.verify"));
  await neighbour.sees(say("public", "receipt.authentic"));
  await neighbour.reads(say("public", "receipt.secret"));
  expect(await neighbour.page.textContent("main")).not.toContain(person.surnames);
  expect([voter.complaints.list(), neighbour.complaints.list()]).toEqual([[], []]);
  await Promise.all([voter.close(), neighbour.close()]);
});

it("who voted already is told so, and gets the receipt again by email", async () => {
  const voter = await stage.voter();
  const { say } = voter;
  await voter.goesToVote(election);
  await voter.entersDocument(person);
  await voter.sees(say("voting", "already.title"));
  await voter.reads(say("voting", "already.lead", { name: person.givenNames }));
  await voter.press(say("voting", "already.resend"));
  await voter.reads(say("voting", "receipt.resent"));
  const [resent, first] = await voter.mails(person.email, 3);
  expect(resent?.text).toMatch(/SLEP-[0-9A-F]{8}/);
  expect(/SLEP-\w+/.exec(resent?.text ?? "")).toEqual(/SLEP-\w+/.exec(first?.text ?? ""));
  expect(voter.complaints.list()).toEqual([]);
  await voter.close();
});
