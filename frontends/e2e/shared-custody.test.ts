import { execFileSync } from "node:child_process";
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { verifyArchive } from "@urna/belenios/verify-archive";
import { openApi } from "@urna/client/api";
import { call } from "@urna/client/call";
import { voterAt } from "@urna/client/voter";
import { updateTrustees, shareTrustees, inviteTrustees } from "@urna/contract/trustees/routes";
import { getArchive } from "@urna/contract/public-elections/routes";
import { lookFor } from "../../deploy/local/src/tools/find-tool.ts";
import { patiently } from "../../deploy/local/test/support/patience.ts";
import { aDraft, countBegins, people } from "./support/election.ts";
import { aStage, type Stage } from "./support/stage.ts";
import { aTrustee, custodyLink, type TrusteePerson } from "./support/people/trustee.ts";

jest.setTimeout(600_000);

const trustees: TrusteePerson[] = ["Ana Tiza", "Bruno Regla", "Carla Goma"].map((name, at) => ({
  name,
  language: "es",
  email: `comun-${at}@prueba.example`,
}));
const codes = ["COM-1", "COM-2", "COM-3"];
const roll = people(2);
const files: string[] = [];
let stage: Stage;
let ids: string[];
let links: string[];
let folder: string;
let visitCount = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "urna-shared-"));
  stage = await aStage();
  const { administrator } = stage;
  ids = await threeDrafts();
  const [first = "", ...others] = ids;
  const plan = { server: true, people: "mandatory" } as const;
  const params = { id: first };
  await call(administrator, updateTrustees, { params, body: { revision: 0, plan, people: trustees } });
  await call(administrator, shareTrustees, { params, body: { with: others } });
  await call(administrator, inviteTrustees, { params });
  links = await Promise.all(trustees.map((person) => custodyLink(stage, person)));
});
afterAll(async () => {
  await stage?.leave();
  await rm(folder, { recursive: true, force: true });
});

/** Of one process; old enough for Debian's belenios-tool to judge them. */
async function threeDrafts(): Promise<string[]> {
  const { administrator } = stage;
  const [code = "", ...others] = codes;
  const first = await aDraft(administrator, { code, roll, group: "BELENIOS-2048" });
  const whole = await administrator.getElection(first.id);
  const made = [first.id];
  for (const other of others) {
    const { id } = await administrator.createElection({ ...draftOf(whole), code: other });
    made.push(id);
  }
  return made;
}

type Whole = Awaited<ReturnType<Stage["administrator"]["getElection"]>>;

function draftOf({
  processId,
  title,
  description,
  question,
  categories,
  group,
  opensAt,
  closesAt,
  candidates,
  rules,
}: Whole) {
  return {
    processId,
    title,
    description,
    question,
    categories,
    group,
    candidates,
    rules,
    opensAt,
    closesAt,
  };
}

/** Each visit is on another device: nothing is left of the one before but the file. */
async function visits(at: number, what: (trustee: ReturnType<typeof aTrustee>) => Promise<unknown>) {
  visitCount += 1;
  const { page, complaints, close } = await stage.browser.open();
  await page.goto(links[at] ?? "");
  await what(aTrustee(page));
  expect(complaints.list()).toEqual([]);
  await close();
}

/** Parts of one story: each goes on from the last one. */
describe("three people who keep the keys of three elections", () => {
  it("get one letter each, and make all their keys at one visit, in one file", async () => {
    for (const [at, { email }] of trustees.entries()) {
      expect(await stage.system.messagesTo(email)).toHaveLength(1);
      await visits(at, async (trustee) => {
        const kept = join(folder, `${at}.json`);
        await copyFile(await trustee.makesFile(), kept);
        await trustee.bringsFile(kept, "check.do");
        await trustee.sees("ready.title");
        files.push(kept);
      });
    }
  });

  it("confirm all sealings at one visit", async () => {
    for (const [at, id] of ids.entries()) ids[at] = (await stage.administrator.step(id, "seal")).id;
    for (const [at, file] of files.entries())
      await visits(at, async (trustee) => {
        await trustee.reads("sealed.confirmText");
        await trustee.bringsFile(file, "sealed.confirm");
        await trustee.reads("sealed.confirmedAll");
      });
  });

  it("count all of them at one visit", async () => {
    const { administrator, system } = stage;
    for (const [at, id] of ids.entries()) {
      await administrator.step(id, "open");
      for (const person of roll) {
        const voter = voterAt(system.origin);
        await voter.signInWithDocument(person, id);
        await voter.vote(id, [at]);
      }
      await administrator.step(id, "close");
    }
    for (const id of ids) await countBegins(administrator, id);
    for (const [at, file] of files.entries())
      await visits(at, async (trustee) => {
        await trustee.sees("count.waiting.title");
        await trustee.press("count.start");
        for (let few = ids.length; few > 0; few--) await trustee.confirmsFew(roll.length);
        await trustee.bringsFile(file, "count.open");
        await trustee.reads(at === 2 ? "count.done.title" : "count.given.title");
      });
    expect([visitCount, files.length]).toEqual([9, 3]);
  });

  it("and each archive holds, by our judgement and by belenios-tool's", async () => {
    const { administrator, system } = stage;
    const tool = lookFor("belenios-tool", process.cwd());
    for (const [at, id] of ids.entries()) {
      await patiently(
        async () => (await administrator.getElection(id)).state === "tallied" || undefined,
        60_000,
      );
      await administrator.step(id, "publish", { confirmation: codes[at] ?? "" });
      const bytes = await call(openApi(system.origin), getArchive, { params: { id } });
      const report = await verifyArchive(bytes, { groupNamed: nativeGroup });
      expect(report).toMatchObject({ ok: true, stage: "result", ballots: roll.length });
      const own = await mkdtemp(join(folder, "archive-"));
      await writeFile(join(own, `${id}.bel`), bytes);
      if (tool) execFileSync(tool, ["election", "verify"], { cwd: own, stdio: "pipe" });
    }
  });
});
