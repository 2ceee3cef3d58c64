import { call } from "@urna/client/call";
import { inviteUser } from "@urna/contract/administrators/routes";
import { verifyOtp, resetPassword } from "@urna/contract/sessions/routes";
import { castBallot } from "@urna/contract/casting/routes";
import { closeDatabase, openDatabase } from "@urna/service-kit/database";
import type { Page, Route } from "playwright-core";
import { callsTo } from "./support/calls/calls-to.ts";
import {
  aPerson,
  anElection,
  candidates,
  people,
  type Person,
  type TrialElection,
} from "./support/election.ts";
import { aStage, type Stage } from "./support/stage.ts";
import { languages, textsIn } from "./support/texts.ts";

jest.setTimeout(120_000);

let stage: Stage;
let election: TrialElection;
let upcoming: TrialElection;
let other: TrialElection;
const roll = people(20);
const say = textsIn("es");
const nextPerson = () => roll.pop()!;
const castPath = callsTo(castBallot);

beforeAll(async () => {
  stage = await aStage();
  const { administrator } = stage;
  election = await anElection(administrator, { code: "MAL", roll });
  upcoming = await anElection(administrator, { code: "AUN", roll, isOpen: false });
  other = await anElection(administrator, { code: "OTR", roll: people(2) });
});
afterAll(() => stage?.leave());

const ballotsInBox = async () => (await stage.administrator.getElection(election.id)).ballots;

describe("codes", () => {
  it("an expired one says so and leads to another", async () => {
    const person = nextPerson();
    const voter = await stage.voter();
    await voter.goesToVote(election);
    await voter.asksForCode(person.email);
    const code = await voter.readsCode(person);
    await letCodesExpire();
    await voter.entersCode(code);
    await voter.reads(say("errors", "code-expired"));
    await voter.page.getByRole("button", { name: say("voting", "otp.resend") }).waitFor();
    await voter.close();
  });

  it("of another person is refused", async () => {
    const [one, two] = [nextPerson(), nextPerson()];
    const voters = [await stage.voter(), await stage.voter()] as const;
    for (const [index, person] of [one, two].entries()) {
      await voters[index]!.goesToVote(election);
      await voters[index]!.asksForCode(person.email);
    }
    const foreign = await voters[0].readsCode(one);
    await voters[1].entersCode(foreign);
    await voters[1].press(say("errors", "invalid-code"), "link");
    await Promise.all(voters.map((voter) => voter.close()));
  });
});

describe("an answer that is lost", () => {
  it("to a code that was right: pressing again enters", async () => {
    const person = nextPerson();
    const voter = await stage.voter();
    await voter.goesToVote(election);
    await voter.asksForCode(person.email);
    const code = await voter.readsCode(person);
    const calls = await losesOneAnswer(voter.page, callsTo(verifyOtp));
    await voter.entersCode(code);
    await voter.page.getByRole("alert").waitFor();
    await voter.press(say("voting", "otp.continue"));
    await voter.sees(say("voting", "ballot.title"));
    expect(calls).toEqual([200, "let through"]);
    await voter.close();
  });

  it("to a new password: the page sends it again by itself, and says that it is set", async () => {
    const email = "invitada@slep.example.cl";
    const invitation = { name: "Ana Invitada", email, role: "observer" };
    await call(stage.administrator, inviteUser, { body: invitation });
    const voter = await stage.voter();
    const [mail] = await voter.mails(email, 1);
    const link = new URL(/https?:\S+#token=\S+/.exec(mail?.text ?? "")?.[0] ?? "");
    const { page } = voter;
    await page.goto(link.pathname + link.hash);
    const answers = await losesOneAnswer(page, callsTo(resetPassword));
    await page.getByLabel(say("admin", "reset.password")).fill("una frase muy larga de prueba");
    await voter.press(say("admin", "reset.save"));
    await voter.reads(say("admin", "reset.doneTitle"));
    expect(answers).toEqual([204, "let through"]);
    await voter.close();
  });
});

/** Lets the first such call through, and answers the page `unavailable` instead of its answer, which sets no cookie. */
async function losesOneAnswer(page: Page, calledAt: RegExp): Promise<(number | "let through")[]> {
  const calls: (number | "let through")[] = [];
  await page.route(calledAt, async (route) => {
    if (calls.length > 0) {
      calls.push("let through");
      return route.continue();
    }
    const request = route.request();
    const { cookie = "", ...sent } = await request.allHeaders();
    const headers = { cookie, "content-type": sent["content-type"] ?? "" };
    const call = { method: request.method(), headers, body: request.postData() };
    calls.push((await fetch(request.url(), call)).status);
    const problem = { type: "about:blank", title: "Unavailable", status: 503, code: "unavailable" };
    const body = JSON.stringify({ ...problem, requestId: "lost" });
    await route.fulfill({ status: 503, contentType: "application/problem+json", body });
  });
  return calls;
}

/** The platform has no setting for a code's life: the test makes all that were sent old. */
async function letCodesExpire(): Promise<void> {
  const database = openDatabase({ url: stage.system.databaseUrl("identity", "identity"), poolMax: 1 });
  await database.raw("update challenges set expires_at = now() - interval '1 second'");
  await closeDatabase(database);
}

describe.each(languages)("in the voter's language (%s)", (language) => {
  const words = textsIn(language);

  it("an election that has not opened says when it will", async () => {
    const voter = await stage.voter({ language });
    await voter.page.goto(`/votacion/${upcoming.id}/login`);
    await voter.sees(words("voting", "notice.notOpen.title"));
    await voter.press(words("voting", "backToElection"), "link");
    await voter.sees(upcoming.title[language]);
    await voter.close();
  });
});

it("a code for somebody unknown is answered like any other, and none is sent", async () => {
  const stranger = aPerson();
  const voter = await stage.voter();
  await voter.goesToVote(election);
  await voter.asksForCode(stranger.document);
  await voter.sees(say("voting", "otp.title"));
  await voter.entersCode("123456");
  await voter.press(say("errors", "invalid-code"), "link");
  await voter.close();
});

it("who is on no roll of this election may ask for it, or enter as somebody else", async () => {
  const voter = await stage.voter();
  const { page } = voter;
  await voter.goesToVote(election);
  await voter.entersDocument(nextPerson());
  await voter.sees(say("voting", "ballot.title"));
  await page.goto(`/votacion/${other.id}/votar`);
  await voter.sees(say("voting", "notice.notEligible.title"));
  await page.getByRole("button", { name: say("voting", "notice.notEligible.other") }).waitFor();
  await voter.press(say("voting", "notice.notEligible.request"), "link");
  await voter.sees(say("requests", "registration.title"));
  await voter.close();
});

/** Signed in, marked and reviewed: the next press casts. */
async function readyToCast(person: Person = nextPerson()) {
  const voter = await stage.voter();
  await voter.goesToVote(election);
  await voter.entersDocument(person);
  await voter.marks(candidates[0]);
  await voter.reviews();
  return voter;
}

/** Puts itself between the page and the box; keeps what was sent. */
async function onTheWay(page: Page, meet: (route: Route, sent: string[]) => Promise<void>) {
  const sent: string[] = [];
  await page.route(castPath, async (route) => {
    sent.push(route.request().postData() ?? "");
    await meet(route, sent);
  });
  return sent;
}

/** What is known, and nothing to choose. */
async function saysWhatIsKnown({ page, reads }: Awaited<ReturnType<typeof readyToCast>>): Promise<void> {
  await reads(say("voting", "casting.uncertainTitle"));
  await reads(say("voting", "casting.uncertain"));
  expect(await page.getByRole("radio").count()).toBe(0);
  expect(await page.getByRole("button", { name: say("voting", "review.cast") }).count()).toBe(0);
}

describe("a connection that is lost at the moment of casting", () => {
  it("is shown, and the same bytes are sent again until the box answers", async () => {
    const before = await ballotsInBox();
    const voter = await readyToCast();
    const sent = await onTheWay(voter.page, (route, { length }) =>
      length < 3 ? route.abort("connectionreset") : route.continue(),
    );
    await voter.casts();
    await saysWhatIsKnown(voter);
    await voter.getsReceipt();
    expect([sent.length, new Set(sent).size]).toEqual([3, 1]);
    expect(await ballotsInBox()).toBe(before + 1);
    await voter.close();
  });

  it("is noticed when it comes back", async () => {
    const before = await ballotsInBox();
    const voter = await readyToCast();
    await voter.page.context().setOffline(true);
    await voter.casts();
    await saysWhatIsKnown(voter);
    await voter.page.context().setOffline(false);
    await voter.getsReceipt();
    expect(await ballotsInBox()).toBe(before + 1);
    await voter.close();
  });

  it("after the ballot went in ends with its receipt, not with a second choice", async () => {
    const before = await ballotsInBox();
    const voter = await readyToCast();
    const sent = await onTheWay(voter.page, async (route, { length }) => {
      if (length > 1) return route.continue();
      await route.fetch();
      await route.abort("connectionreset");
    });
    await voter.casts();
    await saysWhatIsKnown(voter);
    await voter.getsReceipt();
    expect([sent.length, new Set(sent).size]).toEqual([2, 1]);
    expect(await ballotsInBox()).toBe(before + 1);
    await voter.close();
  });

  it("and a reload in the middle send the same bytes", async () => {
    const before = await ballotsInBox();
    const voter = await readyToCast();
    const sent = await onTheWay(voter.page, async (route, { length }) => {
      // The first one hangs: neither sent on nor refused.
      if (length > 1) await route.continue();
    });
    const cast = voter.page.waitForRequest(castPath);
    await voter.casts();
    await cast;
    await voter.page.reload();
    await voter.getsReceipt();
    expect([sent.length, new Set(sent).size]).toEqual([2, 1]);
    expect(sent[0]).toContain(election.id);
    expect(await ballotsInBox()).toBe(before + 1);
    await voter.close();
  });
});

it("a part of the page that is down says so and can be tried again, and the rest goes on", async () => {
  const voter = await stage.voter();
  const { page } = voter;
  await page.route("**/mf/voting/**", (route) => route.abort());
  await page.goto(`/votacion/${election.id}`);
  await voter.press(say("public", "voteNow"), "link");
  await voter.sees(say("common", "remote.title"));
  await page.getByRole("link", { name: say("common", "nav.homeLink") }).click();
  await voter.sees(say("public", "home.openNow"));
  await voter.choosesElection(election);
  await voter.press(say("public", "voteNow"), "link");
  await voter.sees(say("common", "remote.title"));
  await page.unroute("**/mf/voting/**");
  await voter.press(say("common", "action.retry"));
  await voter.sees(say("voting", "signIn.title"));
  await voter.close();
});

it("a closing while the page is open is shown, and the ballot stays out", async () => {
  const [person, late] = [nextPerson(), nextPerson()];
  const closing = await anElection(stage.administrator, { code: "CIE", roll: [person, late] });
  const voters = [await stage.voter(), await stage.voter()] as const;
  for (const [index, each] of [person, late].entries()) {
    await voters[index]!.goesToVote(closing);
    await voters[index]!.entersDocument(each);
    await voters[index]!.marks(candidates[0]);
  }
  await voters[0].reviews();
  await stage.administrator.step(closing.id, "close");
  await voters[0].casts();
  await voters[0].sees(say("voting", "casting.lateTitle"));
  await voters[1].page.reload();
  await voters[1].sees(say("voting", "notice.closed.title"));
  await voters[1].press(say("voting", "backToElection"), "link");
  await voters[1].sees(closing.title.es);
  expect((await stage.administrator.getElection(closing.id)).ballots).toBe(0);
  await Promise.all(voters.map((voter) => voter.close()));
});
