import { readFile } from "node:fs/promises";
import { shortCodeOf } from "@urna/belenios/short-code";
import { spokenDigest } from "@urna/belenios/spoken";
import { parseAcknowledgement } from "@urna/belenios/acknowledgement";
import { openDatabase, closeDatabase } from "@urna/service-kit/database";
import { aPerson, anElection, candidates, type TrialElection } from "./support/election.ts";
import { aStage, type Stage } from "./support/stage.ts";

jest.setTimeout(180_000);

let stage: Stage;
let election: TrialElection;
const person = aPerson();

beforeAll(async () => {
  stage = await aStage();
  election = await anElection(stage.administrator, { code: "CHE", roll: [person] });
});
afterAll(() => stage?.leave());

const ballotsInBox = async () => (await stage.administrator.getElection(election.id)).ballots;

it("a voter checks a sealed ballot on another device, votes again, keeps the acknowledgement, and finds the ballot with another device", async () => {
  const voter = await stage.voter({ width: 390 });
  const { page, say } = voter;
  await voter.goesToVote(election);
  await voter.entersDocument(person);
  await voter.marks(candidates[1]);
  await voter.reviews();
  const tracker = await voter.asksToCheck();
  await voter.reads(shortCodeOf(tracker));
  await voter.reads(wordsOf(tracker));
  expect(await ballotsInBox()).toBe(0);
  await voter.opensIt();
  const link = await voter.takesTheLinkAlong();
  expect(link.startsWith(`${stage.system.origin}/comprobar#1.`)).toBe(true);

  const elsewhere = await stage.voter();
  await elsewhere.page.goto(link);
  await elsewhere.sees(say("opening", "says"));
  await elsewhere.reads(`2. ${candidates[1]}`);
  await elsewhere.reads(shortCodeOf(tracker));
  await elsewhere.reads(wordsOf(tracker));
  await elsewhere.unfolds(say("opening", "details"));
  await elsewhere.reads(tracker);
  expect(new URL(elsewhere.page.url()).hash).toBe("");
  await elsewhere.press(say("opening", "another"));
  await elsewhere.page.getByLabel(say("opening", "form.text")).fill(altered(link));
  await elsewhere.press(say("opening", "form.open"));
  await elsewhere.reads(say("opening", "refused.altered"));
  expect(elsewhere.complaints.list()).toEqual([]);
  await elsewhere.close();

  await voter.press(say("checking", "opened.vote"));
  await voter.marks(candidates[0]);
  await voter.reviews();
  await voter.casts();
  const { tracker: cast } = await voter.getsReceipt();
  expect(cast).not.toBe(tracker);
  expect(await ballotsInBox()).toBe(1);

  const saving = page.waitForEvent("download");
  await voter.unfolds(say("voting", "tracker.more"));
  await voter.press(say("voting", "tracker.keep"));
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^acuse-.{8}\.urna\.json$/);
  expect(parseAcknowledgement(await readFile(await file.path(), "utf8"))).toMatchObject({
    election: election.id,
    tracker: cast,
  });
  await voter.reads(wordsOf(cast));
  const linkToBoard = await voter.takesTheLinkAlong("cast");
  expect(voter.complaints.list()).toEqual([]);
  await voter.close();

  const other = await stage.voter({ width: 390 });
  await other.page.goto(linkToBoard);
  await other.reads(say("verification", "ack.not-yet.title"));
  await other.reads(wordsOf(cast));
  expect(new URL(other.page.url()).hash).toBe("");
  await stage.administrator.step(election.id, "close");
  await other.page.goto("about:blank");
  await other.page.goto(linkToBoard);
  await other.reads(say("verification", "ack.present.title"));
  await other.reads(wordsOf(cast));
  expect(other.complaints.list()).toEqual([]);
  await other.close();

  const database = openDatabase({ url: stage.system.databaseUrl("ballot", "ballot"), poolMax: 1 });
  expect(await database("spoiled_ballots").pluck("election_id")).toEqual([election.id]);
  await closeDatabase(database);
});

const wordsOf = (tracker: string) => spokenDigest(tracker).words.join(" ");

/** One digit of the signature is another. */
const altered = (link: string) => link.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
