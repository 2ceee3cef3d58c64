import { shortCodeOf } from "@urna/belenios/short-code";
import { verifyReceipt, resendReceipt, getReceiptPdf } from "@urna/contract/receipts/routes";
import { createRegistrationRequest, createSupportRequest } from "@urna/contract/requests/routes";
import {
  voterLogout,
  requestOtp,
  verifyOtp,
  voterLogin,
  adminLogin,
  adminLogout,
} from "@urna/contract/sessions/routes";
import { castBallot } from "@urna/contract/casting/routes";
import {
  aPerson,
  anElection,
  candidates,
  people,
  type Person,
  type TrialElection,
} from "./support/election.ts";
import { receiptSearch, registration, rollSearch, supportRequest } from "./support/forms/public-forms.ts";
import { adminEntry, codeEntry, codeRequest, documentEntry } from "./support/forms/sign-in-forms.ts";
import { faultsOf, fieldOf, fillsIn, sends, type Fields } from "./support/forms/trial-form.ts";
import { chooses, goesTo, trials, type FormScene } from "./support/forms/trials.ts";
import { picture, script } from "./support/attacks/hostile.ts";
import { pastes, pressingTwice } from "./support/people/presses.ts";
import { aStage, type Stage } from "./support/stage.ts";
import { textsIn } from "./support/texts.ts";

jest.setTimeout(120_000);

let stage: Stage;
let election: TrialElection;
let scene: FormScene;
const roll = people(14);
/** Whose check digit is K. */
const withK = [somebodyWithK(), somebodyWithK()] as const;
const say = textsIn("es");
const nextPerson = () => roll.pop()!;

beforeAll(async () => {
  stage = await aStage({ engineAlone: true });
  election = await anElection(stage.administrator, {
    code: "ENT",
    roll: [...roll, ...withK],
    access: ["code", "document", "staff"],
  });
  scene = { election, nextPerson, receiptOf };
});
afterAll(() => stage?.leave());

function somebodyWithK(): Person {
  const person = aPerson();
  return person.document.endsWith("K") ? person : somebodyWithK();
}

describe("each bad value is answered in words, where the focus is; nothing is lost, nothing is run, and the right value passes", () => {
  it.each(Object.entries(trials))("%s", async (_name, { form, open, passes }) => {
    const voter = await stage.voter();
    await open(voter, scene);
    expect(await faultsOf(voter, form)).toEqual([]);
    await passes(voter, scene);
    expect(voter.complaints.list()).toEqual([]);
    await voter.close();
  });

  it("entering a code, which may be pasted as it comes", async () => {
    const person = nextPerson();
    const voter = await stage.voter();
    await chooses("code")(voter, scene);
    await voter.asksForCode(person.email);
    await voter.sees(say("voting", "otp.title"));
    expect(await faultsOf(voter, codeEntry)).toEqual([]);
    const code = await voter.readsCode(person);
    const field = fieldOf(voter.page, say("voting", "otp.label"));
    const [first, second] = [code.slice(0, 3), code.slice(3)];
    const ways = [`${first}-${second}`, ` ${first} ${second}\n`, [...code].join(" "), [...code].join(" - ")];
    for (const way of ways) {
      await field.fill("");
      await pastes(voter.page, field, way);
      expect([way, await field.inputValue()]).toEqual([way, code]);
    }
    await voter.press(say("voting", "otp.continue"));
    await voter.sees(say("voting", "ballot.title"));
    expect(voter.complaints.list()).toEqual([]);
    await voter.close();
  });

  it("entering the administration, where what others wrote is text and nothing else", async () => {
    const reader = await stage.voter();
    await goesTo("/solicitud-registro")(reader);
    await sends(reader, registration);
    await reader.sees(say("public", "form.sent"));
    await goesTo("/admin/login")(reader);
    expect(await faultsOf(reader, adminEntry)).toEqual([]);
    const { email, password } = stage.system.superadmin;
    await sends(reader, adminEntry, {
      [say("admin", "login.email")]: email,
      [say("admin", "login.password")]: password,
    });
    await reader.press(say("admin", "nav.requests"), "link");
    await reader.reads(`Persona ${script}`);
    await reader.page.getByText(picture).first().waitFor({ state: "attached" });
    expect(await reader.page.evaluate(() => "hostileTextRan" in globalThis)).toBe(false);
    expect(reader.complaints.list()).toEqual([]);
    await reader.close();
  });
});

/** Votes, and goes with the number of the receipt. */
async function receiptOf(person: Person): Promise<string> {
  const voter = await stage.voter();
  const { number } = await voter.votesWithDocument(election, person);
  await voter.close();
  return number;
}

describe("good values in odd clothes pass", () => {
  it("a RUT with dots, with spaces, without its hyphen, its K in lower case, and four characters in lower case", async () => {
    const [{ document, last4 }] = withK;
    const number = document.slice(0, -2);
    const dotted = `${number.slice(0, 2)}.${number.slice(2, 5)}.${number.slice(5)}`;
    const voter = await stage.voter();
    await voter.goesToVote(election);
    for (const way of [`${dotted}-k`, `${number}k`, ` ${dotted.replaceAll(".", " ")} – K`, `0${number}-k`]) {
      await voter.entersDocument({ document: way, last4: ` ${last4.toLowerCase()} ` });
      await voter.sees(say("voting", "ballot.title"));
      await voter.press(say("voting", "leave"));
      await voter.press(say("voting", "ended.next"), "link");
      await voter.sees(say("voting", "signIn.title"));
    }
    await voter.asksForCode(`${dotted}k`);
    await voter.sees(say("voting", "otp.title"));
    expect(voter.complaints.list()).toEqual([]);
    await voter.close();
  });

  it("a receipt's number in any case, with spaces, other dashes or none, in its address or in a sentence", async () => {
    const number = await receiptOf(withK[1]);
    const voter = await stage.voter();
    const digits = number.slice(5);
    const ways = [
      number.toLowerCase(),
      `  SLEP ${digits.slice(0, 4)} ${digits.slice(4)} `,
      `SLEP–${digits}`,
      digits,
      `${stage.system.origin}/verificar-voto#n=${number}`,
      `Su comprobante es ${number}.`,
    ];
    for (const way of ways) {
      await goesTo("/verificar-voto")(voter);
      await pastes(voter.page, fieldOf(voter.page, say("receipts", "number")), way);
      await voter.press(say("receipts", "verify"));
      await voter.sees(say("receipts", "authentic"));
    }
    expect(voter.complaints.list()).toEqual([]);
    await voter.close();
  });
});

describe("a button pressed twice asks once", () => {
  const once = (counted: readonly [string, number][]) =>
    expect(counted).toEqual(counted.map(([name]) => [name, 1]));
  const signOut = voterLogout;
  const resend = resendReceipt;
  const pdf = getReceiptPdf;

  it("on the way in with a code", async () => {
    const person = nextPerson();
    const voter = await stage.voter();
    const { page, sees } = voter;
    const { press, counted } = pressingTwice(page);
    const ask = requestOtp;
    await page.clock.install();
    await chooses("code")(voter, scene);
    await fillsIn(page, { [say("voting", "signIn.identifier.label")]: person.email });
    await press(codeRequest.send, ask, () => sees(say("voting", "otp.title")));
    const code = await voter.readsCode(person);
    await page.clock.fastForward("01:01");
    // The service's clock did not run ahead: it asks to wait.
    const [wait = ""] = say("errors", "too-many-requests_wait").split("{{");
    await press(say("voting", "otp.resend"), ask, () => voter.reads(wait));
    await fillsIn(page, { [say("voting", "otp.label")]: code });
    await press(codeEntry.send, verifyOtp, () => sees(say("voting", "ballot.title")));
    await press(say("voting", "leave"), signOut, () => sees(say("voting", "ended.title")));
    once(counted);
    await voter.close();
  });

  it("when casting, and at the receipt", async () => {
    const { document, last4 } = nextPerson();
    const voter = await stage.voter();
    const { page, sees, reads } = voter;
    const { press, counted } = pressingTwice(page);
    await chooses("document")(voter, scene);
    await fillsIn(page, {
      [say("voting", "signIn.document.number")]: document,
      [say("voting", "signIn.document.last4")]: last4,
    });
    await press(documentEntry.send, voterLogin, () => sees(say("voting", "ballot.title")));
    await voter.marks(candidates[0]);
    await voter.reviews();
    await press(say("voting", "review.cast"), castBallot, () => voter.getsReceipt());
    await press(say("voting", "receipt.download"), pdf, () => page.waitForEvent("download"));
    const mail = [say("voting", "receipt.send"), say("voting", "receipt.resend")];
    const [resentTo = ""] = say("voting", "receipt.resentTo").split("{{");
    await press(new RegExp(`^(${mail.join("|")})$`), resend, () => reads(resentTo));
    await voter.press(say("voting", "finish.button"));
    await press(say("voting", "tracker.go"), signOut, () => sees(say("voting", "ended.title")));
    once(counted);
    await voter.close();
  });

  it("where somebody already voted", async () => {
    const person = nextPerson();
    await receiptOf(person);
    const voter = await stage.voter();
    const { page, sees } = voter;
    const { press, counted } = pressingTwice(page);
    await voter.goesToVote(election);
    await voter.entersDocument(person);
    await sees(say("voted", "title"));
    await press(say("voted", "resend"), resend, () => voter.reads(say("voting", "receipt.resent")));
    await press(say("voting", "receipt.download"), pdf, () => page.waitForEvent("download"));
    await press(say("voting", "finish.button"), signOut, () => sees(say("voting", "ended.title")));
    once(counted);
    await voter.close();
  });

  it("on every public form, and in the administration", async () => {
    const voter = await stage.voter();
    const { page, sees } = voter;
    const { press, counted } = pressingTwice(page);
    const { document, last4 } = nextPerson();
    const opens = async (path: string, fields: Fields) => {
      await goesTo(path)(voter);
      await fillsIn(page, fields);
    };
    const [identifier, password] = [say("requests", "roll.identifier"), say("requests", "roll.password")];
    await opens("/padron", { ...rollSearch.right, [identifier]: document, [password]: last4 });
    await press(rollSearch.send, voterLogin, () => sees(say("requests", "roll.yours")));
    await press(say("requests", "roll.end"), signOut, () => sees(say("requests", "roll.title")));
    await opens("/verificar-voto", { [say("receipts", "number")]: "SLEP-00000000" });
    const notFound = say("errors", "receipt-not-found");
    await press(receiptSearch.send, verifyReceipt, () => voter.reads(notFound));
    await opens("/solicitud-registro", registration.right);
    const sent = () => sees(say("public", "form.sent"));
    await press(registration.send, createRegistrationRequest, sent);
    await opens("/soporte", supportRequest.right);
    await press(supportRequest.send, createSupportRequest, sent);
    const { email, password: secret } = stage.system.superadmin;
    await opens("/admin/login", {
      [say("admin", "login.email")]: email,
      [say("admin", "login.password")]: secret,
    });
    const out = say("common", "action.signOut");
    await press(adminEntry.send, adminLogin, () => sees(out, "button"));
    await press(out, adminLogout, () => sees(say("admin", "login.title")));
    once(counted);
    await voter.close();
  });
});

describe("the browser's Back", () => {
  it("after voting never shows a ballot, and Forward neither", async () => {
    const voter = await stage.voter();
    const { page } = voter;
    await voter.opensHome();
    await voter.choosesElection(election);
    await voter.press(say("public", "voteNow"), "link");
    await voter.entersDocument(nextPerson());
    await voter.marks(candidates[0]);
    await voter.reviews();
    await voter.casts();
    await voter.getsReceipt();
    const seen: string[] = [];
    for (const way of ["goBack", "goBack", "goForward", "goForward", "goForward"] as const) {
      await page[way]();
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForLoadState("networkidle");
      seen.push((await page.getByRole("heading", { level: 1 }).textContent()) ?? "");
      expect(await page.getByRole("radio").count()).toBe(0);
    }
    expect(seen).toContain(say("voted", "title"));
    expect(voter.complaints.list()).toEqual([]);
    await voter.close();
  });

  it("after *Terminar* shows nothing of the person", async () => {
    const person = nextPerson();
    const voter = await stage.voter();
    const { page } = voter;
    await voter.opensHome();
    const { number, tracker } = await voter.votesWithDocument(election, person);
    await voter.press(say("voting", "finish.button"));
    await voter.press(say("voting", "tracker.go"));
    await voter.sees(say("voting", "ended.title"));
    const personal = [person.document, person.surnames, number, tracker, shortCodeOf(tracker)];
    for (let steps = 0; steps < 2; steps += 1) {
      const shown = await page.evaluate(
        () => document.documentElement.innerHTML + JSON.stringify(sessionStorage),
      );
      expect(personal.filter((each) => shown.includes(each))).toEqual([]);
      await page.goBack();
      await page.waitForLoadState("networkidle");
    }
    await voter.close();
  });
});
