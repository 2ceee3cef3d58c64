import { call } from "@urna/client/call";
import { listVoters } from "@urna/contract/roll/routes";
import { arrivalFaults, linksOf } from "./support/windows/arrival.ts";
import { usesDialog } from "./support/people/dialog.ts";
import { aDraft, anElection, aPerson, candidates, people, type TrialElection } from "./support/election.ts";
import { focusOf, isFocused, stopsOf, tabTo } from "./support/screens/focus.ts";
import { anOfficial } from "./support/people/official.ts";
import { switchTo } from "./support/screens/screens.ts";
import { aStage, type Stage } from "./support/stage.ts";
import { languages, textsIn } from "./support/texts.ts";

jest.setTimeout(180_000);

let stage: Stage;
let election: TrialElection;
let upcoming: TrialElection;
const roll = people(8);
const say = textsIn("es");
const nextPerson = () => roll.pop()!;
type Voter = Awaited<ReturnType<Stage["voter"]>>;

beforeAll(async () => {
  stage = await aStage({ engineAlone: true });
  election = await anElection(stage.administrator, { code: "TEC", roll });
  upcoming = await anElection(stage.administrator, { code: "PRO", roll, isOpen: false });
});
afterAll(() => stage?.leave());

const voteNow = () => new RegExp(`^${say("public", "voteNow")}.*${election.title.es}`);

/** From the first page to the sign-in, where everybody begins. */
async function walksToSignIn(voter: Voter): Promise<void> {
  const { page } = voter;
  await voter.opensHome();
  await tabTo(page, page.getByRole("link", { name: voteNow() }));
  await page.keyboard.press("Enter");
  await voter.sees(say("voting", "signIn.title"));
}

/** Marks the second candidate, reviews, casts. */
async function marksAndCasts(voter: Voter): Promise<void> {
  const { page } = voter;
  await voter.sees(say("voting", "ballot.title"));
  await tabTo(page, page.getByRole("radio", { name: candidates[0] }));
  await page.keyboard.press("ArrowDown");
  expect(await page.getByRole("radio", { name: candidates[1] }).isChecked()).toBe(true);
  await tabTo(page, page.getByRole("button", { name: say("voting", "ballot.review") }));
  await page.keyboard.press("Enter");
  await voter.sees(say("voting", "review.title"));
  await voter.reads(candidates[1]);
  await tabTo(page, page.getByRole("button", { name: say("voting", "review.cast"), exact: true }));
  await page.keyboard.press("Space");
  const { number } = await voter.getsReceipt();
  expect(number).toMatch(/^SLEP-/);
}

describe("a whole vote can be cast with the keyboard alone, each stop in sight and in the order of reading", () => {
  it.each([390, 1280])("with a document, %i px wide", async (width) => {
    const person = nextPerson();
    const voter = await stage.voter({ width });
    const { page } = voter;
    await walksToSignIn(voter);
    await tabTo(page, page.getByRole("radio", { name: say("voting", "signIn.method.code") }));
    await page.keyboard.press("ArrowDown");
    await tabTo(page, page.getByLabel(say("voting", "signIn.document.number")));
    await page.keyboard.type(person.document);
    await tabTo(page, page.getByLabel(say("voting", "signIn.document.last4")));
    await page.keyboard.type(person.last4);
    await page.keyboard.press("Enter");
    await marksAndCasts(voter);
    await voter.close();
  });

  it("with a code that is pasted from the email", async () => {
    const person = nextPerson();
    const voter = await stage.voter({ width: 390 });
    const { page } = voter;
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await walksToSignIn(voter);
    await tabTo(page, page.getByLabel(say("voting", "signIn.identifier.label")));
    await page.keyboard.type(person.document);
    await page.keyboard.press("Enter");
    await voter.sees(say("voting", "otp.title"));
    const code = await voter.readsCode(person);
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      `${code.slice(0, 3)} ${code.slice(3)}`,
    );
    await tabTo(page, page.getByLabel(say("voting", "otp.label")));
    await page.keyboard.press("Control+V");
    await page.keyboard.press("Enter");
    await marksAndCasts(voter);
    await voter.close();
  });
});

it("the bar under the ballot never covers the row that has the focus", async () => {
  const voter = await stage.voter({ width: 390 });
  const { page } = voter;
  await voter.goesToVote(election);
  await voter.entersDocument(nextPerson());
  await voter.sees(say("voting", "ballot.title"));
  await page.setViewportSize({ width: 390, height: 568 });
  await tabTo(page, page.getByRole("radio", { name: candidates[0] }));
  for (let row = 0; row < 4; row += 1) {
    await page.keyboard.press("ArrowDown");
    expect((await focusOf(page))?.faults).toEqual([]);
  }
  await voter.close();
});

it("the bar under the ballot does not cover the row whose press brought it", async () => {
  const voter = await stage.voter({ width: 390 });
  const { page } = voter;
  await voter.goesToVote(election);
  await voter.entersDocument(nextPerson());
  await voter.sees(say("voting", "ballot.title"));
  const row = page.getByRole("radio", { name: candidates[2] });
  const { y = 0 } = (await row.locator("xpath=..").boundingBox()) ?? {};
  await page.setViewportSize({ width: 390, height: Math.round(y) + 90 });
  await row.locator("xpath=..").click();
  expect(await row.isChecked()).toBe(true);
  // A pointer draws no outline.
  expect((await focusOf(page))?.faults.filter((fault) => !fault.includes("outline"))).toEqual([]);
  await voter.close();
});

it("Escape closes the warning before leaving, and the focus goes back to where it was", async () => {
  const voter = await stage.voter({ width: 390 });
  const { page } = voter;
  await voter.votesWithDocument(election, nextPerson());
  const back = page.getByRole("link", { name: say("voting", "backToElection") });
  const dialog = page.getByRole("dialog", { name: say("voting", "tracker.leaveTitle") });
  await tabTo(page, back);
  await page.keyboard.press("Enter");
  await dialog.waitFor();
  expect(await isFocused(dialog.getByRole("button", { name: say("voting", "tracker.stay") }))).toBe(true);
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press("Tab");
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
    );
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  expect(await isFocused(back)).toBe(true);
  await voter.close();
});

describe("an administrator's dialogs begin at the way out, lead to what is wrong, and give the focus back", () => {
  const opened = async () => {
    const { page, close } = await stage.browser.open();
    await anOfficial(page).signsIn(stage.system.superadmin);
    return { page, close };
  };

  it("of an erasure", async () => {
    const { page, close } = await opened();
    const outsider = aPerson();
    const { id } = await aDraft(stage.administrator, { code: "BOR", roll: [outsider] });
    const asked = { params: { id }, query: { q: outsider.document } };
    const { items } = await call(stage.administrator, listVoters, asked);
    await page.goto(`/admin/padron/personas/${items[0]?.personId}?votacion=${id}`);
    await usesDialog(page, page.getByRole("button", { name: say("personal-data", "erase.name") }), {
      submit: say("personal-data", "erase.submit"),
      field: say("personal-data", "erase.label"),
    });
    await close();
  });

  it("of a legal text", async () => {
    const { page, close } = await opened();
    const here = (key: string, values = {}) => say("legaltexts", key, values);
    await page.goto("/admin/config/textos-legales");
    const terms = page.getByRole("region", { name: here("document.terms") });
    await terms.getByRole("button", { name: here("write", { version: 2 }) }).click();
    for (const part of ["summary", "text"])
      for (const language of languages) await page.locator(`#terms-${part}-${language}`).fill("Un cambio.");
    const announces = here("announce", { version: 2 });
    await usesDialog(page, page.getByRole("main").getByRole("button", { name: announces }), {
      submit: announces,
      field: here("typeWord", { word: here("word") }),
    });
    await close();
  });
});

describe("Tab goes through the whole page in the order of reading, and leaves it", () => {
  const paths = () => [
    "/",
    `/votacion/${election.id}`,
    `/votacion/${upcoming.id}/urna`,
    `/votacion/${upcoming.id}/resultados`,
    "/marco-legal",
    "/soporte",
    "/accesibilidad",
    "/terminos",
    "/privacidad",
    "/solicitud-registro",
    "/verificar-voto",
    `/votacion/${election.id}/login`,
    `/votacion/${upcoming.id}/login`,
  ];

  it.each([390, 1280])("%i px wide", async (width) => {
    const { page, close } = await stage.voter({ width });
    const found: string[] = [];
    for (const path of paths()) {
      await page.goto(path);
      await page.locator("#page-title").waitFor();
      await page.waitForLoadState("networkidle");
      const { names, faults } = await stopsOf(page);
      found.push(...faults.map((fault) => `${path}: ${fault}`));
      if (!names[0]?.includes(say("common", "nav.skip"))) found.push(`${path}: begins with ${names[0]}`);
    }
    expect(found).toEqual([]);
    await close();
  });
});

it("the first stop skips to the title", async () => {
  const { page, close } = await stage.voter({ width: 390 });
  for (const path of ["/", "/soporte", `/votacion/${election.id}/login`]) {
    await page.goto(path);
    await page.locator("#page-title").waitFor();
    await page.keyboard.press("Tab");
    expect((await focusOf(page))?.faults).toEqual([]);
    await page.keyboard.press("Enter");
    expect(await isFocused(page.locator("h1#page-title"))).toBe(true);
  }
  await close();
});

describe("a page that follows another one is announced: its heading has the focus, the window its name", () => {
  const start = async (voter: Voter, path: string) => {
    await voter.page.goto(path);
    await voter.page.locator("#page-title").waitFor();
    await voter.page.waitForLoadState("networkidle");
  };

  it.each([
    ["the first page", () => "/", "body"],
    ["an open election", () => `/votacion/${election.id}`, "main"],
    ["an election to come", () => `/votacion/${upcoming.id}`, "main"],
    ["the public box", () => `/votacion/${election.id}/urna`, "main"],
    ["results that are not there yet", () => `/votacion/${election.id}/resultados`, "main"],
    ["the verification", () => "/verificar-voto", "body"],
    ["the sign-in", () => `/votacion/${election.id}/login`, "body"],
    ["a closed door", () => `/votacion/${upcoming.id}/login`, "main"],
  ])("by every link of %s", async (_name, path, within) => {
    const voter = await stage.voter();
    const { page } = voter;
    await start(voter, path());
    const targets = await linksOf(page, within);
    expect(targets).not.toEqual([]);
    const found: string[] = [];
    for (const target of targets) {
      await start(voter, path());
      const before = await page.title();
      await page.locator(`${within} a[href="${target}"]`).first().click();
      found.push(...(await arrivalFaults(page, before)).map((fault) => `${target}: ${fault}`));
    }
    expect(found).toEqual([]);
    await voter.close();
  });

  it("at every step of a vote", async () => {
    const person = nextPerson();
    const voter = await stage.voter();
    const { page } = voter;
    const found: string[] = [];
    const step = async (name: string, go: () => Promise<unknown>) => {
      const before = await page.title();
      await go();
      found.push(...(await arrivalFaults(page, before)).map((fault) => `${name}: ${fault}`));
    };
    await start(voter, "/");
    await step("sign-in", () => page.getByRole("link", { name: voteNow() }).click());
    await step("code", () => voter.asksForCode(person.document));
    await step("another way", () => voter.press(say("voting", "otp.useDocument"), "link"));
    await step("ballot", () => voter.entersDocument(person));
    await voter.marks(candidates[1]);
    await step("review", () => voter.press(say("voting", "ballot.review")));
    await step("back", () => voter.press(say("voting", "review.back")));
    await step("review again", () => voter.press(say("voting", "ballot.review")));
    await step("receipt", () => voter.casts());
    expect(found).toEqual([]);
    await voter.close();
  });
});

it("a change of language in the middle of marking keeps the mark", async () => {
  const voter = await stage.voter({ width: 390 });
  const { page } = voter;
  await voter.goesToVote(election);
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
  await voter.close();
});
