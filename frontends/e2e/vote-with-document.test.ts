import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { verifyArchive } from "@urna/belenios/verify-archive";
import type { Route } from "playwright-core";
import { getArchive } from "@urna/contract/public-elections/routes";
import { callsTo } from "./support/calls/calls-to.ts";
import { lookFor } from "../../deploy/local/src/tools/find-tool.ts";
import { patiently } from "../../deploy/local/test/support/patience.ts";
import {
  anElection,
  candidates,
  countAndPublish,
  people,
  type Person,
  type TrialElection,
} from "./support/election.ts";
import { anybodyVerifies, getsReceiptAgain, opensPdf } from "./support/people/receipt.ts";
import { keepScreens } from "./support/screens/screens.ts";
import { aStageAnywhere, type AnyStage } from "./support/stage.ts";
import { textsIn, type Language } from "./support/texts.ts";
import { alteredArchive } from "./walks/public-walks.ts";

jest.setTimeout(240_000);

let stage: AnyStage;
let folder: string;
const roll = people(3);
const say = textsIn("es");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "urna-archives-"));
  stage = await aStageAnywhere();
});
afterAll(async () => {
  await stage?.leave();
  await rm(folder, { recursive: true, force: true });
});

const rows = [candidates[1], say("voting", "ballot.blank"), candidates[1]];
/** The roll says nobody's language. */
const pages: Language[] = ["es", "es", "ht"];

/** Two votes for the second candidate and a blank one, each in a browser and with an email; the receipts' numbers. */
async function everybodyVotes(election: TrialElection): Promise<string[]> {
  const numbers: string[] = [];
  for (const [index, row] of rows.entries()) {
    const [person, language] = [roll[index] as Person, pages[index] as Language];
    const voter = await stage.voter({ language });
    const { number } = await voter.votesWithDocument(election, person, row);
    if (index === 0) await opensPdf(voter, number);
    await isWritten(person, voter.say("emails", "receipt.subject", { number }));
    expect(voter.complaints.list()).toEqual([]);
    numbers.push(number);
    await voter.close();
  }
  return numbers;
}

/** An email comes in the words of the page where the voter was. */
async function isWritten({ email }: Person, subject: string): Promise<void> {
  await patiently(async () => {
    const subjects = (await stage.system.messagesTo(email)).map((message) => message.subject);
    return subjects.includes(subject) || undefined;
  });
}

/** What a stranger sees of the count, and takes home. */
async function downloadsArchive({ id }: TrialElection): Promise<string> {
  const visitor = await stage.voter();
  await visitor.page.goto(`/votacion/${id}/resultados`);
  await visitor.sees(say("public", "results.title"));
  await visitor.reads(candidates[1]);
  const winner = visitor.page.getByRole("row").filter({ hasText: candidates[1] });
  expect(await winner.textContent()).toMatch(/\b2\b/);
  await keepScreens(visitor.page, "results");
  const [download] = await Promise.all([
    visitor.page.waitForEvent("download"),
    visitor.press(say("public", "election.archive"), "link"),
  ]);
  const file = join(await mkdtemp(join(folder, "archive-")), `${id}.bel`);
  await download.saveAs(file);
  await checksIt(visitor);
  await visitor.close();
  return file;
}

/** The whole archive in the visitor's own browser; then one that somebody altered, and a worker that somebody altered. */
async function checksIt(visitor: Awaited<ReturnType<AnyStage["voter"]>>): Promise<void> {
  const { page, press, reads } = visitor;
  const words = (key: string) => say("verification", key);
  const unaltered = (route: Route) => route.continue();
  let [archive, worker] = [unaltered, unaltered];
  await page.route(callsTo(getArchive), (route) => archive(route));
  await page.route("**/verification-worker.js*", (route) => worker(route));
  await press(say("public", "results.verify"), "link");
  await press(words("check.start"));
  await reads(words("sound.published"));
  archive = alteredArchive;
  await press(words("check.again"));
  await reads(words("finding.archive"));
  expect(visitor.complaints.list()).toEqual([]);
  worker = (route) => route.fulfill({ body: "postMessage(0);" });
  await press(words("check.again"));
  await reads(words("trouble.device"));
}

// The blank votes first, then the candidates in the ballot's order.
const counted = [[1, 0, 2, 0]];

it("an election on Ed25519 is voted with documents, counted, published and verified from its archive", async () => {
  const election = await anElection(stage.administrator, { code: "DOC", roll, access: ["document"] });
  const [number = ""] = await everybodyVotes(election);
  await anybodyVerifies(stage, number, roll[0] as Person);
  await getsReceiptAgain(stage, election, roll[0] as Person);
  await countAndPublish(stage.administrator, election);
  const archive = await readFile(await downloadsArchive(election));
  const report = await verifyArchive(archive, { groupNamed: nativeGroup });
  expect(report).toMatchObject({ ok: true, ballots: 3, credentials: 3, result: counted });
  const { fingerprint } = await stage.administrator.getElection(election.id);
  expect(report.fingerprint).toBe(fingerprint);
});

it("an election on BELENIOS-2048 is accepted by belenios-tool too", async () => {
  const wanted = { code: "BEL", roll, group: "BELENIOS-2048" } as const;
  const election = await anElection(stage.administrator, wanted);
  await everybodyVotes(election);
  await countAndPublish(stage.administrator, election);
  const file = await downloadsArchive(election);
  const report = await verifyArchive(await readFile(file), { groupNamed: nativeGroup });
  expect(report).toMatchObject({ ok: true, ballots: 3, result: counted });
  const tool = lookFor("belenios-tool", process.cwd());
  if (tool) execFileSync(tool, ["election", "verify"], { cwd: join(file, ".."), stdio: "pipe" });
});
