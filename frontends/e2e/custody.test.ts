import { execFileSync } from "node:child_process";
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { verifyArchive } from "@urna/belenios/verify-archive";
import { openApi } from "@urna/client/api";
import { call } from "@urna/client/call";
import { voterAt } from "@urna/client/voter";
import { getArchive } from "@urna/contract/public-elections/routes";
import { lookFor } from "../../deploy/local/src/tools/find-tool.ts";
import { patiently } from "../../deploy/local/test/support/patience.ts";
import { aDraft, countBegins, people, type TrialElection } from "./support/election.ts";
import { keepScreens } from "./support/screens/screens.ts";
import { aStageAnywhere, type AnyStage } from "./support/stage.ts";
import { aTrustee, custodyLink, type TrusteePerson } from "./support/people/trustee.ts";

jest.setTimeout(600_000);

const trustees: TrusteePerson[] = ["Ana Tiza", "Bruno Regla", "Carla Goma"].map((name, at) => ({
  name,
  language: "es",
  email: `custodia-${at}@prueba.example`,
}));
const roll = people(3);
const files: string[] = [];
let stage: AnyStage;
let election: TrialElection;
let links: string[];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "urna-custody-"));
  stage = await aStageAnywhere();
  // Old enough for Debian's belenios-tool to judge it.
  election = await aDraft(stage.administrator, { code: "CUS", roll, group: "BELENIOS-2048" });
  await stage.administrator.inviteTrustees(election.id, {
    plan: { server: true, people: "threshold", threshold: 2 },
    people: trustees,
  });
  links = await Promise.all(trustees.map((person) => custodyLink(stage, person)));
});
afterAll(async () => {
  await stage?.leave();
  await rm(folder, { recursive: true, force: true });
});

/** Each visit is on another device: nothing is left of the one before but the file. */
async function visits(
  at: number,
  what: (trustee: ReturnType<typeof aTrustee>) => Promise<unknown>,
  { pictured }: { pictured?: string } = {},
) {
  const { page, complaints, close } = await stage.browser.open(at === 1 ? { width: 390 } : {});
  await page.goto(links[at] ?? "");
  await what(aTrustee(page));
  expect(new URL(page.url()).hash).toBe("");
  if (pictured) await keepScreens(page, pictured);
  expect(complaints.list()).toEqual([]);
  await close();
}

/** Each of them in turn: the last one finds the next step open. */
async function everybody(action: string, now: string, next: string) {
  for (const [at, file] of files.entries()) {
    await visits(at, async (trustee) => {
      await trustee.sees(now);
      await trustee.bringsFile(file, action);
      await trustee.sees(next === "ready.title" || at === 2 ? next : "wait.title");
    });
  }
}

/** Parts of one story: each goes on from the last one. */
describe("three people, of whom two are enough besides the server", () => {
  it("make their keys, and keep them in files that they can open", async () => {
    for (const at of trustees.keys()) {
      await visits(at, async (trustee) => {
        const kept = join(folder, `${at}.json`);
        await copyFile(await trustee.makesFile(), kept);
        await trustee.bringsFile(kept, "check.do");
        await trustee.sees(at === 2 ? "shareParts.title" : "wait.title");
        files.push(kept);
      });
    }
  });

  it("hand out their parts, check everybody's, and have one key together", async () => {
    await everybody("shareParts.do", "shareParts.title", "finish.title");
    await everybody("finish.do", "finish.title", "ready.title");
  });

  it("find their key in the sealed election, on any device, and confirm its sealing", async () => {
    await stage.administrator.step(election.id, "seal");
    const confirm = async (trustee: ReturnType<typeof aTrustee>) => {
      await trustee.reads("sealed.confirmText");
      await trustee.bringsFile(files[0] ?? "", "sealed.confirm");
      await trustee.reads("sealed.confirmed");
    };
    await visits(0, confirm, { pictured: "custody-sealed" });
    const { trustees: sealed } = await stage.administrator.getElection(election.id);
    expect(sealed.map(({ confirmed = false }) => confirmed)).toEqual([true, true, false, false]);
  });

  it("open the sum of the votes, two of them", async () => {
    const { administrator, system } = stage;
    await administrator.step(election.id, "open");
    for (const [at, person] of roll.entries()) {
      const voter = voterAt(system.origin);
      await voter.signInWithDocument(person, election.id);
      await voter.vote(election.id, at === 0 ? "blank" : [1]);
    }
    await administrator.step(election.id, "close");
    await countBegins(administrator, election.id);
    for (const at of [0, 2]) {
      await visits(at, async (trustee) => {
        await trustee.sees("count.waiting.title");
        await trustee.press("count.start");
        await trustee.confirmsFew(3);
        await trustee.bringsFile(files[at] ?? "", "count.open");
        await (at === 0 ? trustee.sees("count.given.title") : trustee.reads("count.done.title"));
      });
    }
  });

  it("and the published archive holds, by our judgement and by belenios-tool's", async () => {
    const { administrator, system } = stage;
    await patiently(async () => {
      const { state } = await administrator.getElection(election.id);
      return state === "tallied" || undefined;
    }, 60_000);
    await administrator.step(election.id, "publish", { confirmation: election.code });
    const bytes = await call(openApi(system.origin), getArchive, { params: { id: election.id } });
    const report = await verifyArchive(bytes, { groupNamed: nativeGroup });
    expect(report).toMatchObject({ ok: true, stage: "result", ballots: 3, result: [[1, 0, 2, 0]] });
    await writeFile(join(folder, `${election.id}.bel`), bytes);
    const tool = lookFor("belenios-tool", process.cwd());
    if (tool) execFileSync(tool, ["election", "verify"], { cwd: folder, stdio: "pipe" });
  });
});
