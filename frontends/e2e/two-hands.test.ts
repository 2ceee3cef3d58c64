import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { readText } from "../../packages/printing/test/support/read-pdf.ts";
import { aPerson, anElection, candidates, type TrialElection } from "./support/election.ts";
import { axeFindings } from "./support/screens/axe.ts";
import { aStage, type Stage } from "./support/stage.ts";

jest.setTimeout(180_000);

let stage: Stage;
let election: TrialElection;
const [byEmail, byLetter, patient] = [aPerson(), aPerson({ hasEmail: false }), aPerson()];

beforeAll(async () => {
  stage = await aStage({ registrar: {} });
  const roll = [byEmail, byLetter, patient];
  election = await anElection(stage.administrator, { code: "DOS", roll, hands: "two-hands" });
});
afterAll(() => stage?.leave());

/** Neither colours nor names nor targets fail, and nothing scrolls sideways. */
async function isSound(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}

async function votesOn(voter: Awaited<ReturnType<Stage["voter"]>>): Promise<void> {
  await voter.marks(candidates[1]);
  await voter.reviews();
  await voter.casts();
  expect((await voter.getsReceipt()).number).toMatch(/^SLEP-[0-9A-F]{8}$/);
  expect(voter.complaints.list()).toEqual([]);
  await voter.close();
}

it("asks for the document and one code, which another institution sends, and goes on after a reload", async () => {
  const voter = await stage.voter({ language: "ht", width: 320 });
  const { say, page } = voter;
  await voter.goesToVote(election);
  await voter.entersDocument(byEmail);
  await voter.sees(say("voting", "otp.title"));
  await voter.reads(say("halves", "sender"));
  await isSound(page);
  await page.reload();
  await voter.sees(say("voting", "otp.title"));
  // The newest of its one email: it says that somebody entered with the document, which is another's.
  const ofRegistrar = (await voter.mails(byEmail.email, 1)).filter(({ text }) => /^\s*\d{6}\s*$/m.test(text));
  expect(ofRegistrar).toHaveLength(1);
  const [code = ""] = /\b\d{6}\b/.exec(ofRegistrar[0]?.text ?? "") ?? [];
  await voter.entersCode(code === "123456" ? "654321" : "123456");
  await page.getByRole("alert").waitFor();
  await voter.entersCode(code);
  await votesOn(voter);
});

it("waits with a retry for an institution that does not answer", async () => {
  const voter = await stage.voter({ width: 320 });
  const { say, page } = voter;
  const isOfRegistrar = (url: URL) => url.origin === stage.system.registrar?.origin;
  await page.route(isOfRegistrar, (route) => route.abort());
  await voter.goesToVote(election);
  await voter.entersDocument(patient);
  await voter.sees(say("halves", "failed"));
  await isSound(page);
  await page.unroute(isOfRegistrar);
  await voter.press(say("common", "action.retry"));
  await voter.sees(say("voting", "otp.title"));
  await voter.close();
});

/** The registrar's people print the letters of everybody who has none. */
async function printsLetters(): Promise<Buffer> {
  const { page, close } = await stage.voter({ width: 320 });
  const { origin, adminPassword } = stage.system.registrar ?? { origin: "", adminPassword: "" };
  await page.goto(`${origin}/admin`);
  await isSound(page);
  await page.getByLabel("Contraseña").fill(adminPassword);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByRole("heading", { name: election.title.es }).waitFor();
  await isSound(page);
  await page
    .getByRole("button", { name: /^Imprimir/ })
    .first()
    .click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("main").getByRole("button").first().click(),
  ]);
  const pdf = await readFile(await download.path());
  await page.goto(`${origin}/about`);
  await isSound(page);
  await close();
  return pdf;
}

it("lets in who has no email with the document and a sealed letter, whose code opens with the page already typed", async () => {
  const text = await readText(await printsLetters());
  const [code = ""] = /\b(?:[0-9A-HJKMNP-TV-Z]{4} ){2}[0-9A-HJKMNP-TV-Z]{4}\b/.exec(text) ?? [];
  expect(code).not.toBe("");
  const voter = await stage.voter({ language: "en", width: 320 });
  const { say, page } = voter;
  await page.goto(`/votacion/${election.id}/login#carta=${code.replaceAll(" ", "")}`);
  await voter.sees(say("voting", "signIn.title"));
  expect(new URL(page.url()).hash).toBe("");
  await voter.entersDocument(byLetter);
  await voter.sees(say("halves", "letter.title"));
  await isSound(page);
  expect(await page.getByLabel(say("halves", "letter.label")).inputValue()).not.toBe("");
  await voter.press(say("voting", "otp.continue"));
  await votesOn(voter);
});
