import { serviceNames } from "@urna/contract/services";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { neverTraced } from "@urna/service-kit/telemetry/never-traced";
import type { ReadSpan } from "@urna/service-kit/testing/spans";
import { pairsInFiles } from "./attacks/disk/attack.ts";
import { attack, type Outcome } from "./joining/guessing/attack.ts";
import { candidateNames } from "./joining/election/election.ts";
import { isBetterThanChance } from "./joining/guessing/rank-match.ts";
import * as secrets from "./joining/seizing/secrets.ts";
import { neverTracedNames, neverTracedServices } from "./joining/seizing/never-traced-names.ts";
import { openLabels } from "./joining/seizing/open-labels.ts";
import { collectedSpans, pathOf, seizeSpans } from "./joining/seizing/spans.ts";
import { superuserUrls } from "./joining/seizing/seize.ts";
import { administer } from "./joining/seizing/seize-wal.ts";
import { together } from "./joining/seizing/trace.ts";
import { holdTrial, type Trial } from "./joining/election/trial.ts";
import { aSystem, type TestSystem } from "./support/system.ts";

const size = 200;
/** A batch as soon as this many ballots wait, so that there are several within a minute. */
const batches = { BATCH_SMALLEST: "50", BATCH_INTERVAL_SECONDS: "0", SCHEDULE_INTERVAL_MS: "100" };

let system: TestSystem;
let spans: ReadSpan[];
let trial: Trial;
let outcome: Outcome;
/** Every file of the installation, once Postgres has written what it had in memory only. */
let files: secrets.Place[];

beforeAll(async () => {
  const traces = await mkdtemp(join(tmpdir(), "urna-spans-"));
  system = await aSystem({ logLevel: "debug", traces, environment: { ballot: batches } });
  const held = await holdTrial(system, size);
  spans = await collectedSpans(traces);
  await rm(traces, { recursive: true });
  trial = { ...held, seized: together([held.seized, seizeSpans(spans)]) };
  await administer((await superuserUrls(system))("postgres"), "checkpoint");
  files = await secrets.filesOf(system.dataDir);
  outcome = attack(trial);
}, 400_000);
afterAll(async () => {
  await system?.stop();
}, 60_000);

describe("voters and their ballots", () => {
  it("stand together nowhere", () => {
    expect(outcome.joins.slice(0, 10)).toEqual([]);
  });

  it("lie in one record of no file, also for a person who has every long-lived key", async () => {
    const images = files.map(({ source: path, bytes }) => ({ moment: 0, path, bytes }));
    expect((await pairsInFiles(trial, images)).chance).toBeGreaterThan(1e-4);
  }, 120_000);

  it("are matched by no order, column, length or time better than by chance inside a batch", () => {
    expect(outcome.batchSizes.length).toBeGreaterThan(4);
    expect(outcome.batchSizes.reduce((sum, one) => sum + one, 0)).toBe(size);
    expect(outcome.verdicts.length).toBeGreaterThan(10_000);
    const leaks = outcome.verdicts.filter(isBetterThanChance).toSorted((a, b) => b.hits - a.hits);
    // The worst of them are enough to find the others.
    expect(leaks.slice(0, 10)).toEqual([]);
  });

  it("would be matched by a list in the order of casting: the same attack finds over nine in ten", () => {
    const [best] = outcome.control.toSorted((a, b) => b.hits - a.hits);
    expect(best?.compared).toBe(size);
    expect(best?.hits).toBeGreaterThan(0.9 * size);
  });

  it("are linked in the one database that is in no backup, unreadably, and no longer once everybody voted", () => {
    expect(trial.links.before).toHaveLength(trial.truths.length);
    const named = trial.truths.flatMap(({ personId, publicCredential }) => [personId, publicCredential]);
    expect(trial.links.before.filter((row) => named.some((name) => row.includes(name)))).toEqual([]);
    expect(trial.links.after).toEqual([]);
  });
});

describe("what only a voter may know", () => {
  const choices: secrets.Sought = candidateNames.map((name) => ["choice", name]);
  const codes = () => trial.truths.flatMap(({ session }) => session.codes);

  it("was seen by the voters, so that looking for it means something", () => {
    const kinds = new Set(secrets.secretsOf(trial.truths).map(([what]) => what));
    expect([...kinds].toSorted()).toEqual(["access token", "cookie urna_voter", "credential"]);
    expect(codes().length).toBeGreaterThan(size / 20);
  });

  it("is in no log, metric or span, and neither is who somebody is or which ballot is meant", () => {
    const kept = secrets.placesOf(trial.seized, /^(log|metrics|spans) /);
    const sources = new Set(kept.map(({ source }) => source));
    for (const name of serviceNames)
      expect([sources.has(`log ${name}.log`), sources.has(`metrics ${name}`)]).toEqual([true, true]);
    const { truths } = trial;
    const [own, ballots] = [secrets.secretsOf(truths), secrets.ballotsOf(truths)];
    const sought = [...own, ...ballots, ...secrets.personalData(truths), ...choices];
    expect(secrets.foundIn(kept, sought)).toEqual([]);
    const aCode = new RegExp(`(?<![\\d.])(${codes().join("|")})(?![\\d.])`);
    expect(kept.filter(({ bytes }) => aCode.test(bytes.toString("latin1")))).toEqual([]);
  });

  it("is in no event, and neither is who somebody is", () => {
    const streams = secrets.placesOf(trial.seized, /^\w+ (stream|file) /);
    const subjects = new Set(streams.map(({ source }) => source.replace(/^\w+ /, "")));
    expect(subjects).toContain("stream BALLOTS ballot.accepted.v1.identity");
    expect(subjects).toContain("stream EVENTS batch.published.v1");
    const sought = [...secrets.secretsOf(trial.truths), ...secrets.personalData(trial.truths), ...choices];
    expect(secrets.foundIn(streams, sought)).toEqual([]);
  });

  it("is in no email, and neither is which ballot is meant", () => {
    const mails = secrets.placesOf(trial.seized, /^mail /);
    expect(mails.length).toBeGreaterThan(size);
    const sought = [...secrets.secretsOf(trial.truths), ...secrets.ballotsOf(trial.truths), ...choices];
    expect(secrets.foundIn(mails, sought)).toEqual([]);
  });

  it("is in no database and no file of Postgres or NATS, and neither is who somebody is", () => {
    const dumps = secrets.placesOf(trial.seized, /^(?!log )\w+ \w+\./);
    const stored = files.filter(({ source }) => /^(postgres|nats)\//.test(source));
    // What is public stands there in the clear, so that the search is known to find things.
    expect(secrets.foundIn(stored, choices)).not.toEqual([]);
    const sought = [...secrets.secretsOf(trial.truths), ...secrets.personalData(trial.truths)];
    expect(secrets.foundIn([...dumps, ...stored], sought)).toEqual([]);
  });
});

it("an administrator's session is in no log, metric, span, event, email, database or file", () => {
  const sought = trial.administratorsSecrets;
  expect(sought.map(([what]) => what)).toEqual(expect.arrayContaining(["access token", "cookie urna_admin"]));
  const everything = [...secrets.placesOf(trial.seized, /^/), ...files];
  expect(secrets.foundIn(everything, sought)).toEqual([]);
});

it("every key and password of the installation is in the folder of the keys and nowhere else", async () => {
  const keys = await secrets.installationKeys(system.dataDir);
  const isKept = ({ source }: secrets.Place) => source.startsWith("keys/");
  expect(secrets.foundIn(files.filter(isKept), keys).length).toBeGreaterThanOrEqual(keys.length / 2);
  const elsewhere = files.filter((file) => !isKept(file));
  expect(secrets.foundIn(elsewhere, keys)).toEqual([]);
});

it("every label of a metric is of a closed list", () => {
  const scraped = secrets.placesOf(trial.seized, /^metrics /).map(({ bytes }) => bytes.toString("utf8"));
  expect(scraped.join("\n")).toContain(`urna_ballots{election="${trial.electionId}"`);
  expect(scraped.flatMap((text) => openLabels(text, [trial.electionId]))).toEqual([]);
});

describe("spans", () => {
  it("follow an administrator's act from the gateway through a service to the audit log", () => {
    const arrived = spans.filter(({ name, kind }) => name === "admin.acted.v1" && kind === "consumer");
    const paths = new Set(arrived.map((span) => pathOf(span, spans).join(" > ")));
    expect(paths).toContain(
      [
        "gateway server createElection",
        "gateway client CreateElection",
        "ballot server CreateElection",
        "ballot producer admin.acted.v1",
        "audit consumer admin.acted.v1",
      ].join(" > "),
    );
  });

  it("show nothing of the way of a vote", () => {
    expect(neverTracedServices).toEqual(neverTraced.services);
    expect(spans.filter(({ name }) => neverTracedNames.has(name))).toEqual([]);
    // What receipt did for an administrator has spans, and nothing that it did for a voter.
    const ofReceipt = spans.filter(({ service }) => service === "receipt");
    const began = new Set(ofReceipt.map((span) => pathOf(span, spans)[0]));
    expect([...began]).toEqual(["gateway server getRetention"]);
  });

  it("say names of closed lists and ids of requests, and nothing else", () => {
    const attributes = new Set(spans.flatMap((span) => Object.keys(span.attributes)));
    expect([...attributes].sort()).toEqual(["urna.outcome", "urna.request_id"]);
  });
});
