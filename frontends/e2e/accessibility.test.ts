import type { Locator, Page } from "playwright-core";
import {
  aPerson,
  anElection,
  candidates,
  countAndPublish,
  people,
  type TrialElection,
} from "./support/election.ts";
import { axeFindings, inspect, overflow, prefer } from "./support/inspection.ts";
import { keepScreen, switchTo } from "./support/screens.ts";
import { aStage, type Stage } from "./support/stage.ts";
import { languages, textsIn } from "./support/texts.ts";

jest.setTimeout(300_000);

let stage: Stage;
let open: TrialElection;
let published: TrialElection;
let upcoming: TrialElection;
let elsewhere: TrialElection;
const roll = people(12);
const stranger = aPerson();
const say = textsIn("es");
const nextPerson = () => roll.pop()!;
let receipt: { number: string; tracker: string };

beforeAll(async () => {
  stage = await aStage();
  const { administrator } = stage;
  open = await anElection(administrator, { code: "ACC", roll });
  upcoming = await anElection(administrator, { code: "PRO", roll, isOpen: false });
  elsewhere = await anElection(administrator, { code: "OTR", roll: [stranger] });
  published = await anElection(administrator, { code: "PUB", roll: [...roll, stranger] });
  const voter = await stage.voter();
  receipt = await voter.votesWithDocument(published, nextPerson());
  await voter.close();
  await countAndPublish(administrator, published);
});
afterAll(() => stage?.leave());

it("the public pages are accessible and translated, at every width", async () => {
  const { page, complaints, close } = await stage.voter();
  const findings: string[] = [];
  const look = async (screen: string, path: string, isPictured = false) => {
    await page.goto(path);
    await page.locator("#page-title").waitFor();
    await page.waitForLoadState("networkidle");
    findings.push(...(await inspect(page, screen, { isPictured })));
  };
  await look("home", "/", true);
  await look("detail", `/votacion/${open.id}`, true);
  await look("detail-upcoming", `/votacion/${upcoming.id}`);
  await look("detail-published", `/votacion/${published.id}`);
  await look("urna", `/votacion/${published.id}/urna`);
  await look("results", `/votacion/${published.id}/resultados`, true);
  await look("results-not-yet", `/votacion/${open.id}/resultados`);
  for (const path of [
    "marco-legal",
    "soporte",
    "accesibilidad",
    "terminos",
    "privacidad",
    "solicitud-registro",
  ]) {
    await look(path, `/${path}`);
  }
  expect(findings).toEqual([]);
  expect(complaints.list()).toEqual([]);
  await close();
});

it("verifying a receipt is accessible and translated, whatever comes out", async () => {
  const voter = await stage.voter();
  const { page, complaints } = voter;
  const field = page.getByLabel(say("public", "receipt.number"));
  const findings: string[] = [];
  await page.goto("/verificar-voto");
  await field.fill("SLEP-00000000");
  await voter.press(say("public", "receipt.verify"));
  await voter.reads(say("errors", "receipt-not-found"));
  findings.push(...(await inspect(page, "verify-not-found")));
  await field.fill(receipt.number);
  await voter.press(say("public", "receipt.verify"));
  await voter.sees(say("public", "receipt.authentic"));
  findings.push(...(await inspect(page, "verify", { isPictured: true })));
  expect(findings).toEqual([]);
  expect(complaints.list()).toEqual([]);
  await voter.close();
});

it("the way of a vote is accessible and translated at every step", async () => {
  const person = nextPerson();
  const voter = await stage.voter();
  const { page, complaints } = voter;
  const findings: string[] = [];
  const look = async (screen: string, isPictured = false) =>
    findings.push(...(await inspect(page, screen, { isPictured })));

  await voter.goesToVote(open);
  await look("login", true);
  await voter.press(say("voting", "signIn.sendCode"));
  await look("login-incomplete");
  await page.getByRole("radio", { name: say("voting", "signIn.method.document") }).check();
  await voter.press(say("voting", "signIn.enter"));
  await look("login-document-incomplete");
  await voter.asksForCode(person.document);
  await voter.sees(say("voting", "otp.title"));
  await look("login-otp", true);
  await voter.entersCode("12");
  await look("login-otp-incomplete");
  await voter.entersCode(await voter.readsCode(person));
  await voter.sees(say("voting", "ballot.title"));
  await voter.press(say("voting", "ballot.review"));
  await look("ballot-unmarked");
  await voter.marks(candidates[2]);
  await look("ballot", true);
  for (const theme of ["dark", "contrast"]) {
    await prefer(page, { "urna.theme": theme });
    findings.push(...(await axeFindings(page)).map((text) => `ballot ${theme}: ${text}`));
    await keepScreen(page, `ballot-${theme}`);
  }
  await prefer(page, { "urna.theme": undefined });
  await voter.reviews();
  await look("review", true);
  await voter.casts();
  await voter.getsReceipt();
  await look("receipt", true);
  expect(findings).toEqual([]);
  expect(complaints.list()).toEqual([]);
  await voter.close();

  const again = await stage.voter();
  await again.goesToVote(open);
  await again.entersDocument(person);
  await again.sees(say("voting", "already.title"));
  expect(await inspect(again.page, "already-voted", { isPictured: true })).toEqual([]);
  await again.close();
});

it("who cannot vote is told so accessibly", async () => {
  const voter = await stage.voter({ width: 390 });
  const { page } = voter;
  await page.goto(`/votacion/${upcoming.id}/login`);
  await voter.sees(say("voting", "notice.notOpen.title"));
  const findings = await inspect(page, "not-open");
  await page.goto(`/votacion/${published.id}/login`);
  await voter.sees(say("voting", "notice.closed.title"));
  findings.push(...(await inspect(page, "closed")));
  await voter.goesToVote(open);
  await voter.entersDocument(nextPerson());
  await voter.sees(say("voting", "ballot.title"));
  await page.goto(`/votacion/${elsewhere.id}/votar`);
  await voter.sees(say("voting", "notice.notEligible.title"));
  findings.push(...(await inspect(page, "not-eligible")));
  expect(findings).toEqual([]);
  await voter.close();
});

it("the wait for the box, and the warning before leaving, are accessible", async () => {
  const voter = await stage.voter({ width: 390 });
  const { page } = voter;
  await page.route(/\/ballots$/, (route) => route.abort());
  await voter.goesToVote(open);
  await voter.entersDocument(nextPerson());
  await voter.marks(candidates[1]);
  await voter.reviews();
  await voter.casts();
  await voter.reads(say("voting", "casting.uncertainTitle"));
  const findings = await inspect(page, "casting", { isPictured: true });
  await page.unroute(/\/ballots$/);
  await voter.press(say("voting", "casting.askNow"));
  await voter.getsReceipt();
  await voter.press(say("voting", "receipt.signOut"));
  await page.getByRole("dialog", { name: say("voting", "tracker.leaveTitle") }).waitFor();
  findings.push(...(await axeFindings(page)));
  await voter.press(say("voting", "tracker.stay"));
  await voter.sees(say("voting", "receipt.title"));
  expect(findings).toEqual([]);
  await voter.close();
});

it("a part of the page that did not come says so accessibly", async () => {
  const { page, close } = await stage.voter({ width: 390 });
  await page.route("**/mf/public/**", (route) => route.abort());
  await page.goto("/");
  await page.getByRole("heading", { name: say("common", "remote.title") }).waitFor();
  expect(await inspect(page, "remote-down")).toEqual([]);
  await close();
});

it("a whole vote can be cast with the keyboard alone", async () => {
  const person = nextPerson();
  const voter = await stage.voter();
  const { page } = voter;
  const { keyboard } = page;
  await voter.opensHome();
  await tabTo(
    page,
    page.getByRole("link", { name: new RegExp(`^${say("public", "voteNow")}.*${open.title.es}`) }),
  );
  await keyboard.press("Enter");
  await voter.sees(say("voting", "signIn.title"));
  await tabTo(page, page.getByRole("radio", { name: say("voting", "signIn.method.code") }));
  await keyboard.press("ArrowDown");
  await tabTo(page, page.getByLabel(say("voting", "signIn.document.number")));
  await keyboard.type(person.document);
  await tabTo(page, page.getByLabel(say("voting", "signIn.document.last4")));
  await keyboard.type(person.last4);
  await keyboard.press("Enter");
  await voter.sees(say("voting", "ballot.title"));
  await tabTo(page, page.getByRole("radio", { name: candidates[0] }));
  await keyboard.press("ArrowDown");
  expect(await page.getByRole("radio", { name: candidates[1] }).isChecked()).toBe(true);
  await page.setViewportSize({ width: 390, height: 568 });
  for (let row = 0; row < 4; row += 1) {
    await keyboard.press("ArrowDown");
    expect(await isFocusCovered(page)).toBe(false);
  }
  await tabTo(page, page.getByRole("button", { name: say("voting", "ballot.review") }));
  await keyboard.press("Enter");
  await voter.sees(say("voting", "review.title"));
  await voter.reads(candidates[1]);
  await tabTo(page, page.getByRole("button", { name: say("voting", "review.cast"), exact: true }));
  await keyboard.press("Space");
  const { number } = await voter.getsReceipt();
  expect(number).toMatch(/^SLEP-/);
  await voter.close();
});

/** Presses Tab until it is there. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard does not reach ${wanted.toString()}`);
}

/** Whether what sticks to the window's edge hides the row that has the focus (WCAG 2.4.11). */
const isFocusCovered = (page: Page) =>
  page.evaluate(() => {
    const row = document.activeElement?.closest("label");
    if (!row) throw new Error("no row has the focus");
    const { left, top, height } = row.getBoundingClientRect();
    const seen = document.elementFromPoint(left + 60, top + height / 2);
    return !row.contains(seen);
  });

it("a change of language in the middle of marking keeps the mark", async () => {
  const voter = await stage.voter({ width: 390 });
  const { page } = voter;
  await voter.goesToVote(open);
  await voter.entersDocument(nextPerson());
  await voter.marks(candidates[2]);
  for (const language of [...languages].reverse()) {
    const texts = textsIn(language);
    await switchTo(page, language);
    await page.getByRole("heading", { name: texts("voting", "ballot.title") }).waitFor();
    expect(await page.getByRole("radio", { name: candidates[2] }).isChecked()).toBe(true);
    expect(await page.getByRole("radio", { checked: true }).count()).toBe(1);
    await page.getByRole("button", { name: texts("voting", "ballot.review") }).click();
    await page.getByRole("heading", { name: texts("voting", "review.title") }).waitFor();
    await page.getByText(candidates[2]).waitFor();
    await page.getByRole("button", { name: texts("voting", "review.back"), exact: true }).click();
  }
  expect(await overflow(page)).toEqual([]);
  await voter.close();
});
