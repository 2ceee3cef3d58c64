import { aPerson, candidates, countAndPublish, type TrialElection } from "./support/election.ts";
import { loadsRoll, writesDraft, type Desk } from "./support/journeys/administration.ts";
import { anOfficial } from "./support/people/official.ts";
import { aStage, type Stage } from "./support/stage.ts";
import { textsIn } from "./support/texts.ts";

jest.setTimeout(240_000);

let stage: Stage;
let desk: Desk;
let election: TrialElection;
const person = aPerson();
const say = textsIn("es");
const title = { es: "Consejo de ensayo", en: "Rehearsal council", ht: "Konsèy repetisyon" };
const note = say("common", "trial.title");
const mark = say("common", "trial.mark");

beforeAll(async () => {
  stage = await aStage({ engineAlone: true });
  const opened = await stage.browser.open();
  desk = { ...anOfficial(opened.page), page: opened.page };
});
afterAll(() => stage?.leave());

/** From the tick in a form to the published result. Each part goes on from the last one. */
describe("a trial", () => {
  it("is made by ticking a box, and is marked in every list and on its own page", async () => {
    const { page, here, field } = desk;
    await desk.signsIn(stage.system.superadmin);
    await page.goto("/admin/votaciones/nueva");
    await field(here("new.processName")).fill("Ensayo general");
    await field(here("new.processCode")).fill("E-2026");
    await page.getByRole("checkbox", { name: here("processes.trial") }).check();
    await field(here("new.code")).fill("E-DOC");
    await field(here("new.titleField")).fill(title.es);
    await desk.press(here("new.create"));
    await desk.sees(title.es);
    await desk.reads(note);
    const id = /votaciones\/(\w{14})/.exec(page.url())?.[1] ?? "";
    election = { id, code: "E-DOC", title };
    await writesDraft(desk, title);
    await page.goto("/admin/votaciones");
    await page.getByRole("row", { name: title.es }).getByText(mark, { exact: true }).waitFor();
    await page.getByRole("link", { name: here("processes.title") }).click();
    await page.getByRole("row", { name: "Ensayo general" }).getByText(mark, { exact: true }).waitFor();
  });

  it("changes its process no more once it is sealed, and asks for no second person", async () => {
    const { page, here } = desk;
    await page.goto(`/admin/padron?votacion=${election.id}`);
    await loadsRoll(desk, [person]);
    await page.goto(`/admin/votaciones/${election.id}`);
    await desk.takes("seal", { code: election.code });
    await desk.takes("open", { code: election.code, reason: "Para ensayar." });
    await desk.reads(note);
    await page.goto("/admin/votaciones/procesos");
    await desk.reads(here("processes.fixed"));
    expect(await page.getByRole("button", { name: /^Cambiar/ }).count()).toBe(0);
  });

  it("says so to its voter, on every page, in every email and on the receipt, and stands on no public list", async () => {
    const voter = await stage.voter({ width: 390 });
    const { page } = voter;
    const saysSo = () => page.getByRole("main").getByText(note).first().waitFor();
    await page.goto("/");
    await voter.sees(say("public", "home.title"));
    expect(await page.getByText(title.es).count()).toBe(0);
    for (const path of ["", "/urna"]) {
      await page.goto(`/votacion/${election.id}${path}`);
      await saysSo();
    }
    await voter.goesToVote(election);
    await saysSo();
    await voter.asksForCode(person.document);
    await voter.sees(say("voting", "otp.title"));
    await saysSo();
    await voter.entersCode(await voter.readsCode(person));
    await voter.marks(candidates[0]);
    await saysSo();
    await voter.reviews();
    await saysSo();
    await voter.casts();
    const { number } = await voter.getsReceipt();
    await saysSo();
    expect(await page.locator(".u-seal").count()).toBe(0);
    const mails = await voter.mails(person.email, 2);
    for (const { subject, text } of mails) {
      expect(subject).toMatch(/^Ensayo: /);
      expect(text).toContain("Esta es una votación de ensayo.");
    }
    await page.goto(`/verificar-voto#n=${number}`);
    await voter.sees(say("receipts", "authentic"));
    await saysSo();
    expect(await page.locator(".u-seal").count()).toBe(0);
    await voter.close();
  });

  it("says so where its result is published", async () => {
    await countAndPublish(stage.administrator, election);
    await desk.page.goto(`/admin/resultados/${election.id}/summary`);
    await desk.reads(note);
    const voter = await stage.voter();
    await voter.page.goto(`/votacion/${election.id}/resultados`);
    await voter.page.getByRole("main").getByText(note).first().waitFor();
    await voter.close();
  });
});
