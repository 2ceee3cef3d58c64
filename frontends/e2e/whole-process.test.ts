import { exchange, call } from "@urna/client/call";
import { sealElection, openElection } from "@urna/contract/life-cycle/routes";
import { openDatabase } from "@urna/service-kit/database";
import { administratorAt } from "@urna/client/administrator";
import { voterAt } from "@urna/client/voter";
import { patiently } from "../../deploy/local/test/support/patience.ts";
import { aDraft, candidates, people, type Person, type TrialElection } from "./support/election.ts";
import { loadsRoll, writesDraft, type Desk } from "./support/journeys/administration.ts";
import { anOfficial } from "./support/people/official.ts";
import { aStage, type Stage } from "./support/stage.ts";

jest.setTimeout(240_000);

let stage: Stage;
let desk: Desk;
let complaints: () => readonly string[];
const roll = people(12);
const code = "CD-2026-PRO";
const reason = "Así lo acordó la comisión.";
const title = { es: "Consejo de profesores", en: "Teachers' council", ht: "Konsèy pwofesè" };

beforeAll(async () => {
  stage = await aStage();
  const opened = await stage.browser.open();
  complaints = () => opened.complaints.list();
  desk = { ...anOfficial(opened.page), page: opened.page };
});
afterAll(() => stage?.leave());

const electionId = () => /(?:votaciones|resultados)\/(\w{14})/.exec(desk.page.url())?.[1] ?? "";

const mailedCode = ({ email }: Person) =>
  patiently(async () => {
    const [mail] = await stage.system.messagesTo(email);
    return mail && /\b\d{6}\b/.exec(mail.text)?.[0];
  });

/** From the first line of a draft to the proclaimed result, by its pages alone. Each part goes on from the last one. */
describe("an administrator, alone", () => {
  it("signs in, and finds that there is nothing yet", async () => {
    await desk.signsIn(stage.system.superadmin);
    await desk.opens("elections");
    await desk.reads(desk.here("elections.none"));
  });

  it("makes a process with an election", async () => {
    const { page, here, field } = desk;
    await page
      .getByRole("link", { name: here("new.title") })
      .first()
      .click();
    await field(here("new.processName")).fill("Consejos");
    await field(here("new.processCode")).fill("P-2026");
    await field(here("new.code")).fill(code);
    await field(here("new.titleField")).fill(title.es);
    await desk.press(here("new.create"));
    await desk.sees(title.es);
  });

  it("writes the draft, which keeps everything", () => writesDraft(desk, title));

  it("loads the roll from a file", async () => {
    const { page, here } = desk;
    const id = electionId();
    await page.getByRole("link", { name: here("election.toRoll") }).click();
    await desk.reads(here("roll.noVersions"));
    await loadsRoll(desk, roll);
    await page.goto(`/admin/votaciones/${id}`);
    await desk.sees(title.es);
  });

  it("seals and opens", async () => {
    await desk.takes("seal", { code });
    await desk.takes("open", { code, reason });
    await desk.reads(desk.say("common", "state.open"));
  });

  it("sees how many voted, and closes", async () => {
    const { page } = desk;
    const id = electionId();
    for (const person of roll.slice(0, 6)) {
      const voter = voterAt(stage.system.origin);
      const { challengeId } = await voter.askForCode(id, person.email);
      await voter.answerCode(challengeId, await mailedCode(person));
      await voter.vote(id, [1]);
    }
    await page.reload();
    await desk.reads(/6 de 12/);
    await desk.takes("close", { code, reason });
  });

  it("counts, and reads who is elected, in figures and in words", async () => {
    const { page, say } = desk;
    await desk.opens("results");
    await page.getByRole("link", { name: new RegExp(say("results", "next.count")) }).click();
    await desk.reads(say("results", "count.equal"));
    await desk.press(say("results", "count.start"));
    await desk.confirms("tally", { code });
    await desk.sees(say("results", "acta.title"));
    await desk.reads(say("outcome", "quorum.met"));
    const winner = page.getByRole("row", { name: new RegExp(candidates[1]) });
    await winner.getByText("seis", { exact: true }).waitFor();
    await winner.getByText(say("outcome", "mark.elected")).waitFor();
  });

  it("publishes what it has read first, twice warned since all marked the same", async () => {
    const { page, say } = desk;
    await desk.press(say("results", "publish.preview"));
    await desk.press(say("results", "publish.title"));
    await desk.confirms("publish", { code });
    await page.locator("dialog[open]").getByText(desk.here("dialog.uncoversTitle")).waitFor();
    await desk.confirms("publish", { code });
    await desk.reads(say("results", "publish.public"));
    await page.goto(`/votacion/${electionId()}/resultados`);
    await desk.reads(candidates[1]);
  });

  it("finds each step in the audit log", async () => {
    const { page, here } = desk;
    await page.goto("/admin/auditoria");
    for (const step of ["seal", "open", "close", "tally", "publish"]) {
      const said = here(`audit.action.election.${step}`);
      await page.getByRole("row").filter({ hasText: said }).first().waitFor();
    }
  });

  it("has seen no complaint of the browser", () => {
    expect(complaints()).toEqual([]);
  });
});

/** Where the settings ask for two: one asks, the other does it too, and only then is it done. */
describe("two administrators", () => {
  const other = { email: "admin@demo.slep.cl", name: "Superadministración Demo" };
  let election: TrialElection;
  const closed = async () => (await stage.administrator.getElection(election.id)).state === "closed";
  const here = (key: string, values = {}) => desk.say("safeguards", key, values);

  it("are asked for from now on by the settings", async () => {
    await desk.page.goto("/admin/config/seguridad");
    await desk.page.getByLabel(desk.here("settings.key.security.secondPerson")).check();
    await desk.press(desk.here("settings.save"));
    await desk.reads(desk.here("settings.saved"));
  });

  it("seal and open, each with the same call", async () => {
    const { origin, superadmin } = stage.system;
    const second = await administratorAt(origin, other.email, superadmin.password);
    election = await aDraft(stage.administrator, { code: "DOS", roll: people(2) });
    const params = { id: election.id };
    for (const route of [sealElection, openElection]) {
      expect((await exchange(stage.administrator, route, { params })).status).toBe(409);
      expect((await exchange(stage.administrator, route, { params })).status).toBe(409);
      await call(second, route, { params });
    }
  });

  it("have the first one say who they are, and ask to close", async () => {
    const { page, close } = await stage.browser.open();
    const first = { ...anOfficial(page), page };
    await first.signsIn(stage.system.superadmin, { saysWhoIsThere: false });
    await page.goto(`/admin/votaciones/${election.id}`);
    await first.sees(election.title.es);
    await nobodyIsConfirmed(stage.system.databaseUrl("identity", "identity"));
    await first.press(first.here("step.close.name"));
    await first.confirms("close", { code: election.code, reason });
    const asked = page.getByRole("dialog", { name: here("confirm.title") });
    await asked.getByLabel(here("confirm.password")).fill(stage.system.superadmin.password);
    await asked.getByRole("button", { name: here("confirm.submit"), exact: true }).click();
    await page.getByRole("dialog", { name: here("asked.title") }).waitFor();
    await first.press(here("asked.close"));
    await first.reads(here("pending.own", { what: here("act.closeElection") }));
    expect(await closed()).toBe(false);
    await close();
  });

  it("have the second one find it on the dashboard, close too, and both stand in the history and the log", async () => {
    const { page, close } = await stage.browser.open({ width: 390 });
    const second = { ...anOfficial(page), page };
    await second.signsIn({ ...stage.system.superadmin, email: other.email });
    await second.reads(here("pending.theirs", { name: other.name, what: here("act.closeElection") }));
    await page.getByRole("link", { name: here("pending.go") }).click();
    await second.sees(election.title.es);
    await second.takes("close", { code: election.code, reason: "Yo también lo revisé." });
    expect(await closed()).toBe(true);
    await page.getByText(here("pending.go")).waitFor({ state: "detached" });
    await second.reads(
      new RegExp(second.here("history.both", { askedBy: other.name, author: "Administración Demo" })),
    );
    await close();
    // The first one reads it there.
    await desk.page.goto("/admin/auditoria");
    await desk.reads(desk.say("audit", "askedBy", { name: desk.here("audit.you") }));
  });
});

/** As if everybody had signed in an hour ago. */
async function nobodyIsConfirmed(url: string): Promise<void> {
  const database = openDatabase({ url, poolMax: 1 });
  try {
    await database("sessions")
      .where({ kind: "admin" })
      .update({ confirmed_at: new Date(0) });
  } finally {
    await database.destroy();
  }
}
