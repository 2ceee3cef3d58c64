import { isBetterThanChance } from "../joining/guessing/rank-match.ts";
import { aSystem, type TestSystem } from "../support/system.ts";
import { attackFiles, type Attack } from "./disk/attack.ts";
import { holdVote, voters, type Vote } from "./disk/vote.ts";

/** Somebody who copied every volume, at any moments, and has every key that lives long; no memory of a process. */

/** Blind guessing alone makes a test fail in no more of its runs than this. */
const falseAlarm = 1e-4;

let system: TestSystem;
let vote: Vote;

beforeAll(async () => {
  // Durable, so that the log has whole pages, as an installation's has.
  system = await aSystem({ durable: true, logLevel: "debug" });
  vote = await holdVote(system);
  await system.shutDown();
  await vote.camera.take(system.dataDir);
}, 240_000);
afterAll(() => system?.stop());

const namesAndChoices = () =>
  vote.truths.map(({ elector, choice }) => `${elector.givenNames}: ${choice}`).toSorted();

describe("once an election is closed, with all images, the log, streams, backups and long-lived keys", () => {
  let found: Attack;
  beforeAll(async () => {
    found = await attackFiles(vote, vote.camera.files, vote.electionKeys.afterwards);
  }, 120_000);

  it("no voter stands beside their ballot in any record", () => {
    expect(found.seen).toEqual(expect.arrayContaining(["ballot as credential", "voter as id"]));
    expect(found.chance).toBeGreaterThan(falseAlarm);
  });

  it("no order of ballots is that of the votes", () => {
    expect(found.orders.length).toBeGreaterThan(0);
    expect(found.orders.filter(isBetterThanChance)).toEqual([]);
  });

  it("the server's key of the count opens every ballot, beside nobody's name", () => {
    const cast = vote.truths.map(({ choice }) => choice);
    expect(found.choices.toSorted()).toEqual(cast.toSorted());
    expect(found.namesBesideChoices).toEqual([]);
  });

  it("no key of the election is left", () => {
    expect(vote.electionKeys.afterwards).toEqual([]);
  });
});

it("while people vote, with the same but for the election's own keys, nobody is joined either", async () => {
  const found = await attackFiles(vote, vote.duringVote);
  expect(found.chance).toBeGreaterThan(falseAlarm);
  expect(found.orders.filter(isBetterThanChance)).toEqual([]);
});

it("with the election's own keys, which are kept apart until the close, everybody is found", async () => {
  const found = await attackFiles(vote, vote.camera.files, vote.electionKeys.duringVote);
  expect(found.pairs).toEqual({ guesses: voters, right: voters });
  expect(found.orders.filter(isBetterThanChance)).not.toEqual([]);
  expect(found.namesBesideChoices.toSorted()).toEqual(namesAndChoices());
}, 120_000);
