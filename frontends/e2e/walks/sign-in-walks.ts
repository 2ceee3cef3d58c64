import { requestOtp } from "@urna/contract/sessions/routes";
import { callsTo } from "../support/calls/calls-to.ts";
import { aPerson } from "../support/election.ts";
import { textsIn } from "../support/texts.ts";
import { pretendNothing, problem } from "./intercepted.ts";
import { letCodesExpire, type Voter, type Walk } from "./scene.ts";

const say = textsIn("es");
const method = (name: "code" | "document" | "staff") => say("voting", `signIn.method.${name}`);

const signIn: Walk = (voter, { elections, withoutEmail }) => {
  const { page } = voter;
  const choose = (name: "code" | "document" | "staff") =>
    page.getByRole("radio", { name: method(name) }).check();
  return {
    login: () => voter.goesToVote(elections.open),
    "login-code-empty": async () => {
      await voter.press(say("voting", "signIn.sendCode"));
      await voter.press(say("voting", "signIn.identifier.required"), "link");
    },
    "login-code-wrong": async () => {
      await voter.asksForCode("12345678-9");
      await voter.press(say("errors", "fields.invalid-rut"), "link");
    },
    "login-document": () => choose("document"),
    "login-document-incomplete": async () => {
      await voter.press(say("voting", "signIn.enter"));
      await voter.press(say("voting", "signIn.document.required"), "link");
    },
    "login-document-refused": async () => {
      await voter.entersDocument(aPerson());
      await voter.reads(say("errors", "invalid-credentials"));
    },
    "login-staff": () => choose("staff"),
    "login-staff-empty": async () => {
      await voter.press(say("voting", "signIn.sendCode"));
      await voter.press(say("voting", "signIn.staff.required"), "link");
    },
    "login-no-email": async () => {
      await voter.asksForCode(withoutEmail.document);
      await voter.reads(say("errors", "no-registered-email"));
      // It leads on to the document by itself.
      await page.getByLabel(say("voting", "signIn.document.number")).waitFor();
    },
    "login-crowded": async () => {
      await page.route(callsTo(requestOtp), crowded(3600, { turn: "a.b.c", waitSeconds: 170 }));
      await voter.asksForCode(withoutEmail.document);
      await voter.reads(say("common", "crowd.title"));
    },
    "login-no-room": async () => {
      await pretendNothing(page);
      await page.route(callsTo(requestOtp), crowded(0));
      await voter.goesToVote(elections.trial);
      await voter.reads(say("common", "trial.title"));
      await voter.asksForCode(withoutEmail.document);
      await voter.reads(say("errors", "crowded"));
    },
    "login-without-connection": async () => {
      await pretendNothing(page);
      await page.route(callsTo(requestOtp), (route) => route.abort());
      await voter.asksForCode(withoutEmail.document);
      await voter.reads(say("errors", "connection"));
    },
  };
};

/** The entrance is full: every visitor is asked to come back after so many seconds. */
const crowded = (seconds: number, turn = {}) =>
  problem(503, "crowded", turn, { "retry-after": String(seconds) });

/** The first countdown is over after so many seconds, and a code that is asked for again is "sent" without the server. */
async function countsDown({ page }: Voter, resendAfterSeconds: number): Promise<void> {
  let sent: object | undefined;
  await page.route(callsTo(requestOtp), async (route) => {
    if (sent) return route.fulfill({ status: 202, json: { ...sent, resendAfterSeconds: 3600 } });
    const response = await route.fetch();
    sent = (await response.json()) as object;
    await route.fulfill({ response, json: { ...sent, resendAfterSeconds } });
  });
}

const code: Walk = (voter, { stage, elections, nextPerson }) => {
  const person = nextPerson();
  return {
    "login-otp": async () => {
      await countsDown(voter, 3600);
      await voter.goesToVote(elections.open);
      await voter.asksForCode(person.document);
      await voter.sees(say("voting", "otp.title"));
    },
    "login-otp-incomplete": async () => {
      await voter.entersCode("12");
      await voter.press(say("voting", "otp.format"), "link");
    },
    "login-otp-wrong": async () => {
      const sent = await voter.readsCode(person);
      await voter.entersCode(sent === "123456" ? "654321" : "123456");
      await voter.press(say("errors", "invalid-code"), "link");
    },
    "login-otp-not-arrived": () => voter.page.getByText(say("voting", "otp.notArrived.title")).click(),
    "login-otp-expired": async () => {
      await letCodesExpire(stage);
      await voter.entersCode("123456");
      await voter.reads(say("errors", "code-expired"));
    },
  };
};

const anotherCode: Walk = (voter, { elections, nextPerson }) => ({
  "login-otp-resend-ready": async () => {
    await countsDown(voter, 0);
    await voter.goesToVote(elections.open);
    await voter.asksForCode(nextPerson().document);
    await voter.page.getByRole("button", { name: say("voting", "otp.resend"), disabled: false }).waitFor();
  },
  "login-otp-resent": async () => {
    await voter.press(say("voting", "otp.resend"));
    await voter.reads(say("voting", "otp.resent"));
  },
});

export const signInWalks = { signIn, code, anotherCode };
