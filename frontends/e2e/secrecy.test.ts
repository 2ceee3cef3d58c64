import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shortCodeOf } from "@urna/belenios/short-code";
import { neverTracedNames } from "../../deploy/local/test/joining/seizing/never-traced-names.ts";
import { collectedSpans } from "../../deploy/local/test/joining/seizing/spans.ts";
import { aPerson, anElection, candidates, countAndPublish, type TrialElection } from "./support/election.ts";
import { aStage, type Stage } from "./support/stage.ts";

jest.setTimeout(180_000);

const services = ["gateway", "identity", "ballot", "receipt", "notification", "audit"] as const;

let stage: Stage;
/** Where the services' spans are collected. */
let traces: string;
let election: TrialElection;
const byCode = { ...aPerson(), givenNames: "Zarzaparrilla", surnames: "Codorniz Inventada" };
const byDocument = { ...aPerson(), givenNames: "Quillaysauce", surnames: "Bandurria Inventada" };

/** What only one party may ever know, by what it is. */
const secrets: Record<string, string> = {};
const trackers: string[] = [];
/** Of the ballot that was opened in place of being cast. */
let spoiled = "";
const receipts: string[] = [];
/** Everything that the pages wrote into this browser, `key=value`. */
const stored: string[] = [];

beforeAll(async () => {
  traces = await mkdtemp(join(tmpdir(), "urna-spans-"));
  stage = await aStage({ traces, engineAlone: true });
  election = await anElection(stage.administrator, { code: "SEC", roll: [byCode, byDocument] });
  await votes("by code", async (voter) => {
    await voter.goesToVote(election);
    await voter.asksForCode(byCode.email);
    secrets["code"] = await voter.readsCode(byCode);
    await voter.entersCode(secrets["code"]);
  });
  await votes("by document", async (voter) => {
    await voter.goesToVote(election);
    await voter.entersDocument(byDocument);
    await checksABallot(voter);
  });
  const witness = await stage.voter();
  await Promise.all([witness.mails(byCode.email, 2), witness.mails(byDocument.email, 2)]);
  await witness.close();
  await countAndPublish(stage.administrator, election);
});
afterAll(async () => {
  await stage?.leave();
  await rm(traces, { recursive: true, force: true });
});

type Voter = Awaited<ReturnType<Stage["voter"]>>;

/** One whole vote, with an eye on what the browser keeps and on what only it receives. */
async function votes(who: string, signsIn: (voter: Voter) => Promise<void>): Promise<void> {
  const voter = await stage.voter();
  const { page } = voter;
  await page.exposeFunction("noteStored", (entry: string) => stored.push(entry));
  await page.addInitScript(() => {
    const original = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      void (globalThis as unknown as { noteStored(entry: string): void }).noteStored(`${key}=${value}`);
      original.call(this, key, value);
    };
  });
  page.on("response", async (response) => {
    if (!response.ok() || !/\/(voting-kit|login|verify|refresh)$/.test(new URL(response.url()).pathname))
      return;
    const body = (await response.json().catch(() => ({}))) as { credential?: string; accessToken?: string };
    if (body.credential) secrets[`credential ${who}`] = body.credential;
    if (body.accessToken) secrets[`access token ${who}`] = body.accessToken;
  });
  await signsIn(voter);
  await voter.marks(candidates[1]);
  await voter.reviews();
  await voter.casts();
  const { number, tracker } = await voter.getsReceipt();
  for (const { name, value } of await page.context().cookies()) secrets[`cookie ${name} ${who}`] = value;
  trackers.push(tracker);
  receipts.push(number);
  await voter.close();
}

/** Opens a sealed ballot, and begins with another one. */
async function checksABallot(voter: Voter): Promise<void> {
  await voter.marks(candidates[1]);
  await voter.reviews();
  spoiled = await voter.asksToCheck();
  await voter.opensIt();
  const [, opening = ""] = (await voter.takesTheLinkAlong()).split("#");
  secrets["seed of the opened ballot"] = opening.split(".")[4] ?? "";
  await voter.press(voter.say("checking", "opened.vote"));
}

/** Which of these occur in the text, by their names. */
const found = (text: string, sought: Record<string, string>) =>
  Object.entries(sought).flatMap(([name, value]) => (text.includes(value) ? [name] : []));

const documents = () => ({
  ...Object.fromEntries([byCode, byDocument].map(({ document }) => [document, document])),
  ...Object.fromEntries([byCode, byDocument].map(({ document }) => [document, document.replace("-", "")])),
});
const identities = () => ({
  ...documents(),
  ...Object.fromEntries([byCode, byDocument].map(({ email }) => [email, email])),
  ...Object.fromEntries([byCode, byDocument].map(({ givenNames }) => [givenNames, givenNames])),
  ...Object.fromEntries([byCode, byDocument].map(({ surnames }) => [surnames, surnames])),
});
const trackersByName = () => ({
  ...Object.fromEntries(trackers.map((tracker) => [`tracker ${tracker}`, tracker])),
  ...Object.fromEntries(trackers.map((tracker) => [`code of ${tracker}`, shortCodeOf(tracker)])),
  "tracker of the opened ballot": spoiled,
});

/** Every file below a folder, as text byte for byte. */
async function files(folder: string): Promise<{ path: string; text: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(path, "latin1") })));
}
const latin1 = (text: string) => Buffer.from(text, "utf8").toString("latin1");

it("every secret was seen by the voter, so that looking for it means something", () => {
  expect(Object.keys(secrets).sort()).toEqual(
    [
      "access token by code",
      "access token by document",
      "code",
      "cookie urna_voter by code",
      "cookie urna_voter by document",
      "credential by code",
      "credential by document",
      "seed of the opened ballot",
    ].sort(),
  );
  expect(Object.values(secrets).every((secret) => secret.length >= 6)).toBe(true);
  expect([...trackers, spoiled].every((tracker) => tracker.length > 20)).toBe(true);
});

it("no log of a service holds a secret, a document, an email, a name or a ballot's code", async () => {
  const logs = (await files(join(stage.system.dataDir, "logs"))).filter(({ path }) =>
    services.some((name) => path.endsWith(`${name}.log`)),
  );
  expect(logs).toHaveLength(services.length);
  const sought = { ...secrets, ...identities(), ...trackersByName(), choice: latin1(candidates[1]) };
  // Six digits occur by chance: the code counts where it stands alone.
  delete (sought as Record<string, string>)["code"];
  for (const { path, text } of logs) {
    expect(text).not.toBe("");
    expect([path, ...found(text, sought)]).toEqual([path]);
    expect(text).not.toMatch(new RegExp(`(?<![\\d.])${secrets["code"]}(?![\\d.])`));
  }
});

it("no metric distinguishes one voter or one ballot from another", async () => {
  for (const name of services) {
    const metrics = await (await fetch(`${stage.system.adminUrl(name)}/metrics`)).text();
    expect(metrics).toContain("# TYPE");
    const sought = { ...secrets, ...identities(), ...trackersByName(), choice: candidates[1] };
    delete (sought as Record<string, string>)["code"];
    expect([name, ...found(metrics, sought)]).toEqual([name]);
  }
});

it("no span is of the way of a vote, and none holds a secret, a person or a ballot's code", async () => {
  const spans = await collectedSpans(traces);
  const names = new Set(spans.map(({ name }) => name));
  expect([names.has("requestOtp"), names.has("voterLogin"), names.has("admin.acted.v1")]).toEqual(
    Array.from({ length: 3 }, () => true),
  );
  expect([...names].filter((name) => neverTracedNames.has(name))).toEqual([]);
  const sought = { ...secrets, ...identities(), ...trackersByName(), choice: candidates[1] };
  delete (sought as Record<string, string>)["code"];
  expect(found(JSON.stringify(spans), sought)).toEqual([]);
});

it("no event in the streams holds a secret or says who voted", async () => {
  const streams = await files(join(stage.system.dataDir, "nats"));
  expect(streams.some(({ text }) => text.includes(election.id))).toBe(true);
  const sought = { ...secrets, ...identities(), choice: latin1(candidates[1]), spoiled };
  delete (sought as Record<string, string>)["code"];
  for (const { path, text } of streams) expect([path, ...found(text, sought)]).toEqual([path]);
});

it("no email holds a choice, a credential, a token, a document or a ballot's code", async () => {
  const mails = await stage.system.mailbox.messages();
  // A code and a receipt; an entry by document and a receipt.
  expect(mails).toHaveLength(4);
  for (const { subject, text, html } of mails) {
    const sought = { ...secrets, ...documents(), ...trackersByName(), choice: candidates[1] };
    expect(found(`${subject}${text}${html}`, sought)).toEqual(
      text.includes(secrets["code"] as string) ? ["code"] : [],
    );
  }
  expect(mails.filter(({ text }) => text.includes(secrets["code"] as string))).toHaveLength(1);
});

it("the databases hold no secret and no personal data in the clear", async () => {
  const sought = {
    ...Object.fromEntries(Object.entries(secrets).filter(([name]) => name !== "code")),
    ...Object.fromEntries(Object.entries(identities()).map(([name, value]) => [name, latin1(value)])),
  };
  const written = await files(join(stage.system.dataDir, "postgres"));
  // What is public stands there in the clear, so that the search is known to find things.
  expect(written.some(({ text }) => text.includes(latin1(candidates[1])))).toBe(true);
  for (const { path, text } of written) expect([path, ...found(text, sought)]).toEqual([path]);
});

/** The tab's session, its times, the reader's language and the places of scrolled pages. */
const harmless = /^(accessToken|userType|urna\.session-times|i18nextLng|i18next\.\S+|react-router-\S+)=/;

it("the browser kept neither the choice nor the credential nor the code", () => {
  const kept = stored.filter((entry) => !entry.startsWith("accessToken="));
  expect(kept.length).toBeGreaterThan(0);
  expect(found(kept.join("\n"), { ...secrets, ...identities(), choice: candidates[1], spoiled })).toEqual([]);
  const others = kept.filter((entry) => !harmless.test(entry));
  const known =
    /^urna\.((challenge|sealed-ballot)\.|was-marking\.\w{14}=[0-9a-f-]{36}$|fingerprints=\[\["\w{14}","[\w+/]{43}"\]\]$)/;
  expect(others.filter((entry) => !known.test(entry))).toEqual([]);
});

it("the sealed ballot that the browser keeps for a reload has nothing beside what is sent", () => {
  const sealed = stored.filter((entry) => entry.startsWith("urna.sealed-ballot."));
  expect(sealed).toHaveLength(2);
  for (const entry of sealed) {
    const { ballot, ...around } = JSON.parse(entry.slice(entry.indexOf("=") + 1)) as { ballot: string };
    expect(Object.keys(around).sort()).toEqual([
      "acknowledgementKey",
      "bodyLength",
      "electionId",
      "fingerprint",
      "voterId",
    ]);
    const { answers, ...signed } = JSON.parse(ballot) as { answers: { choices: object[] }[] };
    expect(Object.keys(signed)).toEqual(["election_uuid", "election_hash", "credential", "signature"]);
    const [{ choices, ...proofs }] = answers as [{ choices: object[] }];
    expect(Object.keys(proofs)).toEqual(["individual_proofs", "overall_proof", "blank_proof"]);
    for (const choice of choices) expect(Object.keys(choice)).toEqual(["alpha", "beta"]);
  }
});
