import { getSettings } from "@urna/contract/settings/routes";
import { voterMe } from "@urna/contract/sessions/routes";
import { castBallot } from "@urna/contract/casting/routes";
import { resendReceipt } from "@urna/contract/receipts/routes";
import { closeDatabase, openDatabase } from "@urna/service-kit/database";
import type { Page } from "playwright-core";
import { callsTo } from "./support/calls/calls-to.ts";
import { patiently } from "../../deploy/local/test/support/patience.ts";
import { untilPageSays, failures, holds, wordsFor, type Failure } from "./support/calls/failures.ts";
import { loadingCalls, pressedCalls, type CallScene, type TrialCall } from "./support/calls/voter-calls.ts";
import { anElection, candidates, people, type Person, type TrialElection } from "./support/election.ts";
import type { Voter } from "./support/forms/trial-form.ts";
import { aStage, type Stage } from "./support/stage.ts";
import { textsIn } from "./support/texts.ts";
import { aVoter } from "./support/people/voter.ts";

jest.setTimeout(120_000);

let stage: Stage;
let election: TrialElection;
let scene: CallScene;
const roll = people(30);
const say = textsIn("es");
const nextPerson = () => roll.pop()!;

beforeAll(async () => {
  stage = await aStage({ engineAlone: true });
  election = await anElection(stage.administrator, { code: "RES", roll });
  const person = nextPerson();
  const voter = await stage.voter();
  const { number } = await voter.votesWithDocument(election, person);
  await voter.close();
  scene = { election, admin: stage.system.superadmin, voted: { ...person, number }, nextPerson };
});
afterAll(() => stage?.leave());

const ballotsInBox = async () => (await stage.administrator.getElection(election.id)).ballots;

/** The browser writes every 5xx to its console; what else it complains of is a mistake. */
const mistakes = ({ complaints }: Voter) =>
  complaints.list().filter((text) => !text.startsWith("Failed to load resource"));

async function atTheCall(call: TrialCall): Promise<Voter> {
  const voter = await stage.voter();
  await voter.page.clock.install();
  await call.start(voter, scene);
  return voter;
}

const retryButton = (page: Page) =>
  page.getByRole("button", { name: say("common", "action.retry"), exact: true }).first();

/** Presses the button. Once a connection is back, the page may have tried by itself, and the button is gone. */
async function triesAgain(page: Page, { code }: Failure): Promise<void> {
  const pressing = retryButton(page).click({ timeout: 5000 });
  await (code === "connection" ? pressing.catch(() => undefined) : pressing);
}

describe("what a page needs to show itself", () => {
  it.each(loadingCalls)("$name: whatever went wrong is shown, and can be tried again", async (call) => {
    const voter = await atTheCall(call);
    const { page } = voter;
    for (const failure of Object.values(failures)) {
      await page.route(call.url, failure.answer);
      await page.goto(call.path(scene));
      await untilPageSays(page, wordsFor(failure));
      await page.unroute(call.url);
      await triesAgain(page, failure);
      await call.works(voter);
    }
    expect(mistakes(voter)).toEqual([]);
    await voter.close();
  });

  it.each(loadingCalls)("$name: ten seconds are waited for, and said", async (call) => {
    const voter = await atTheCall(call);
    const { page } = voter;
    const held = await holds(page, call.url);
    await page.goto(call.path(scene));
    await held.arrived;
    await voter.reads(call.waiting);
    await page.clock.fastForward(10_000);
    await voter.reads(call.waiting);
    held.letGo();
    await call.works(voter);
    expect(mistakes(voter)).toEqual([]);
    await voter.close();
  });

  it("the settings: the page stands without them", async () => {
    const voter = await stage.voter();
    for (const { answer } of Object.values(failures)) {
      await voter.page.route(callsTo(getSettings), answer);
      await voter.goesToVote(election);
      await voter.page.unroute(callsTo(getSettings));
    }
    await voter.entersDocument(nextPerson());
    await voter.sees(say("voting", "ballot.title"));
    expect(mistakes(voter)).toEqual([]);
    await voter.close();
  });

  it("who is here: unknown, they are asked again", async () => {
    const person = nextPerson();
    const voter = await stage.voter();
    await voter.goesToVote(election);
    for (const { answer } of Object.values(failures)) {
      await voter.entersDocument(person);
      await voter.sees(say("voting", "ballot.title"));
      await voter.page.route(callsTo(voterMe), answer);
      await voter.page.reload();
      await voter.sees(say("voting", "signIn.title"));
      await voter.page.unroute(callsTo(voterMe));
    }
    expect(mistakes(voter)).toEqual([]);
    await voter.close();
  });
});

describe("what a button asks for", () => {
  it.each(pressedCalls)(
    "$name: whatever went wrong is shown, and pressing again works, slowly too",
    async (call) => {
      const voter = await atTheCall(call);
      const { page } = voter;
      const button = page.getByRole("button", { name: call.button, exact: true }).first();
      for (const failure of Object.values(failures)) {
        let asked = 0;
        await page.route(call.url, (route) => {
          asked += 1;
          return failure.answer(route);
        });
        await button.click();
        await expectIdle(page, button);
        await untilPageSays(page, call.words ?? wordsFor(failure, call.action));
        expect(asked).toBe(1);
        await page.unroute(call.url);
      }
      const held = await holds(page, call.url);
      await button.click();
      await held.arrived;
      await page.clock.fastForward(10_000);
      const busy = page.getByRole("button", { name: call.waiting, exact: true }).first();
      expect(await busy.getAttribute("aria-busy")).toBe("true");
      const works = call.works(voter);
      held.letGo();
      await works;
      expect(mistakes(voter)).toEqual([]);
      await voter.close();
    },
  );
});

/** It was pressed and its call is over: it shows its own name again. */
async function expectIdle(page: Page, button: ReturnType<Page["getByRole"]>): Promise<void> {
  await button.waitFor();
  await page.waitForFunction(
    (element) => element?.getAttribute("aria-busy") === null,
    await button.elementHandle(),
  );
}

/** Signed in, marked and reviewed: the next press casts. */
async function readyToCast(person: Person = nextPerson()): Promise<Voter> {
  const voter = await stage.voter();
  await enters(voter, person);
  await voter.marks(candidates[0]);
  await voter.reviews();
  return voter;
}

async function enters(voter: Pick<Voter, "goesToVote" | "entersDocument">, person: Person): Promise<void> {
  await voter.goesToVote(election);
  await voter.entersDocument(person);
}

it("the box: until it answers the same bytes are sent, and nobody is asked to choose again", async () => {
  const before = await ballotsInBox();
  const voter = await readyToCast();
  const { page } = voter;
  const answers = Object.values(failures).map(({ answer }) => answer);
  const sent: (string | null)[] = [];
  const askNow = page.getByRole("button", { name: say("voting", "casting.askNow"), exact: true });
  await page.route(callsTo(castBallot), async (route) => {
    sent.push(route.request().postData());
    await (answers[sent.length - 1]?.(route) ?? route.continue());
  });
  await voter.casts();
  await voter.reads(say("voting", "casting.uncertainTitle"));
  expect(await page.getByRole("radio").count()).toBe(0);
  for (const tries of answers.keys()) {
    await patiently(async () => {
      if (sent.length > tries + 1) return true;
      await askNow.click({ timeout: 1000 }).catch(() => undefined);
      return undefined;
    });
  }
  await voter.getsReceipt();
  expect([sent.length, new Set(sent).size]).toEqual([answers.length + 1, 1]);
  expect(await ballotsInBox()).toBe(before + 1);
  expect(mistakes(voter)).toEqual([]);
  await voter.close();
});

/** There is no setting for how long a session lives: the test ends those that there are. */
async function inSessions(change: string): Promise<void> {
  const database = openDatabase({ url: stage.system.databaseUrl("identity", "identity"), poolMax: 1 });
  await database.raw(change);
  await closeDatabase(database);
}
const endSessions = () => inSessions("update sessions set ended_at = now() where kind = 'voter'");
const expireTokens = () =>
  inSessions(
    `update session_tokens set expires_at = now() - interval '1 second'
     where purpose = 'access' and session_id in (select id from sessions where kind = 'voter')`,
  );

describe("a session that ends in the middle", () => {
  const identifiesAgain = async (voter: Voter, person: Person) => {
    await voter.press(say("voting", "notice.sessionEnded.button"), "link");
    await voter.entersDocument(person);
  };

  it("of the ballot is shown, and the mark waits for a person who comes back", async () => {
    const person = nextPerson();
    const voter = await stage.voter();
    const { page } = voter;
    await page.clock.install();
    await enters(voter, person);
    await voter.marks(candidates[1]);
    await endSessions();
    await page.clock.fastForward("15:00");
    await page.clock.fastForward("00:10");
    await voter.sees(say("voting", "notice.sessionEnded.title"));
    await voter.reads(say("voting", "notice.sessionEnded.marked"));
    await identifiesAgain(voter, person);
    await voter.sees(say("voting", "ballot.title"));
    expect(await page.getByRole("radio", { name: candidates[1] }).isChecked()).toBe(true);
    expect(mistakes(voter)).toEqual([]);
    await voter.close();
  });

  it("of the review is shown, and the closed ballot goes in once they come back", async () => {
    const before = await ballotsInBox();
    const person = nextPerson();
    const voter = await readyToCast(person);
    await endSessions();
    await voter.casts();
    await voter.reads(say("voting", "notice.sessionEnded.sealed"));
    await identifiesAgain(voter, person);
    await voter.getsReceipt();
    expect(await ballotsInBox()).toBe(before + 1);
    expect(mistakes(voter)).toEqual([]);
    await voter.close();
  });

  it("of the receipt leaves it in sight, and leads back to it", async () => {
    const person = nextPerson();
    const voter = await readyToCast(person);
    const { page } = voter;
    await voter.casts();
    const { number } = await voter.getsReceipt();
    await endSessions();
    await voter.press(say("voting", "receipt.download"));
    await voter.reads(say("voting", "notice.sessionEnded.voted"));
    await page.getByText(number, { exact: true }).first().waitFor();
    await voter.press(say("voting", "notice.sessionEnded.button"), "link");
    await voter.press(say("voting", "tracker.go"));
    await voter.entersDocument(person);
    await voter.sees(say("voted", "title"));
    await page.getByText(number, { exact: true }).first().waitFor();
    expect(mistakes(voter)).toEqual([]);
    await voter.close();
  });

  it("of who already voted never says that they did not", async () => {
    const voter = await stage.voter();
    await enters(voter, scene.voted);
    await voter.sees(say("voted", "title"));
    // The button is what meets the ended session, and nothing that the page asks for by itself.
    await voter.page.route(callsTo(resendReceipt), async (route) => {
      await endSessions();
      await route.continue();
    });
    await voter.press(say("voted", "resend"));
    await voter.sees(say("voting", "notice.sessionEnded.title"));
    await voter.reads(say("voting", "notice.sessionEnded.voted"));
    await identifiesAgain(voter, scene.voted);
    await voter.sees(say("voted", "title"));
    await voter.close();
  });

  it("is not ended by a token that does: it is renewed unseen", async () => {
    const voter = await readyToCast();
    await expireTokens();
    await voter.casts();
    await voter.getsReceipt();
    expect(mistakes(voter)).toEqual([]);
    await voter.close();
  });
});

describe("two tabs of one browser", () => {
  const inTwoTabs = async (person: Person) => {
    const one = await stage.voter();
    const page = await one.page.context().newPage();
    const other = { ...one, page, ...aVoter(page, "es", stage.system.messagesTo) };
    for (const tab of [one, other]) {
      await enters(tab, person);
      await tab.sees(say("voting", "ballot.title"));
    }
    return [one, other] as const;
  };

  it("cast one ballot: the other is shown it, and has the receipt", async () => {
    const before = await ballotsInBox();
    const [one, other] = await inTwoTabs(nextPerson());
    for (const tab of [one, other]) {
      await tab.marks(candidates[0]);
      await tab.reviews();
    }
    await one.casts();
    const { number } = await one.getsReceipt();
    await other.casts();
    await other.sees(say("voted", "title"));
    await other.reads(say("errors", "already-voted"));
    await other.reads(say("voted", "sealedElsewhere"));
    await other.page.getByText(number, { exact: true }).first().waitFor();
    await other.press(say("voted", "resend"));
    await other.reads(say("voting", "receipt.resent"));
    expect(await ballotsInBox()).toBe(before + 1);
    expect(mistakes(one)).toEqual([]);
    await one.close();
  });

  it("share a cookie, and neither throws the other out when both renew at once", async () => {
    const tabs = await inTwoTabs(nextPerson());
    for (let rounds = 0; rounds < 3; rounds += 1) {
      await expireTokens();
      await Promise.all(tabs.map(({ page }) => page.reload()));
      for (const tab of tabs) await tab.sees(say("voting", "ballot.title"));
    }
    expect(mistakes(tabs[0])).toEqual([]);
    await tabs[0].close();
  });
});

it("a gateway that is down is shown on every page, and everything goes on once it is back", async () => {
  const voter = await stage.voter();
  const { page } = voter;
  await page.clock.install();
  await voter.goesToVote(election);
  await stage.system.kill("gateway");
  try {
    await voter.entersDocument(nextPerson());
    await untilPageSays(page, say("errors", "action.signIn"));
    await page.goto("/");
    await untilPageSays(page, say("errors", "unavailable"));
  } finally {
    await stage.system.start("gateway");
  }
  await retryButton(page).click();
  await page.getByRole("link", { name: election.title.es, exact: true }).waitFor();
  expect(mistakes(voter)).toEqual([]);
  await voter.close();
});
