import { aPerson, anElection, people, type Person, type TrialElection } from "./support/election.ts";
import { receiptSearch, registration, rollSearch, supportRequest } from "./support/forms/public-forms.ts";
import {
  adminEntry,
  codeEntry,
  codeRequest,
  documentEntry,
  staffEntry,
} from "./support/forms/sign-in-forms.ts";
import { faultsOf, fieldOf, fillsIn, sends, type TrialForm, type Voter } from "./support/forms/trial-form.ts";
import { picture, script } from "./support/hostile.ts";
import { callsOf, pastes, pressesTwice } from "./support/presses.ts";
import { aStage, type Stage } from "./support/stage.ts";
import { textsIn } from "./support/texts.ts";

jest.setTimeout(120_000);

let stage: Stage;
let election: TrialElection;
const roll = people(12);
/** Whose check digit is K. */
const withK = [somebodyWithK(), somebodyWithK()] as const;
const say = textsIn("es");
const nextPerson = () => roll.pop()!;

beforeAll(async () => {
  stage = await aStage();
  election = await anElection(stage.administrator, {
    code: "ENT",
    roll: [...roll, ...withK],
    access: ["code", "document", "staff"],
  });
});
afterAll(() => stage?.leave());

function somebodyWithK(): Person {
  const person = aPerson();
  return person.document.endsWith("K") ? person : somebodyWithK();
}

const chooses = (method: string) => async (voter: Voter) => {
  await voter.goesToVote(election);
  await voter.page.getByRole("radio", { name: say("voting", `signIn.method.${method}`) }).check();
};
const goesTo = (path: string) => async (voter: Voter) => {
  await voter.page.goto(path);
  await voter.page.getByRole("heading", { level: 1 }).waitFor();
};

interface Trial {
  readonly form: TrialForm;
  open(voter: Voter): Promise<unknown>;
  /** What is right after all, and where it leads. */
  passes(voter: Voter): Promise<unknown>;
}

const trials: Record<string, Trial> = {
  "asking for a code": {
    form: codeRequest,
    open: chooses("code"),
    async passes(voter) {
      await voter.asksForCode(nextPerson().email);
      await voter.sees(say("voting", "otp.title"));
    },
  },
  "the establishment's entry": {
    form: staffEntry,
    open: chooses("staff"),
    async passes(voter) {
      await sends(voter, staffEntry, { [say("voting", "signIn.staff.label")]: nextPerson().document });
      await voter.sees(say("voting", "otp.title"));
    },
  },
  "entering with a document": {
    form: documentEntry,
    open: chooses("document"),
    async passes(voter) {
      await voter.entersDocument(nextPerson());
      await voter.sees(say("voting", "ballot.title"));
    },
  },
  "verifying a receipt": {
    form: receiptSearch,
    open: goesTo("/verificar-voto"),
    async passes(voter) {
      const number = await receiptOf(nextPerson());
      await sends(voter, receiptSearch, { [say("public", "receipt.number")]: number });
      await voter.sees(say("public", "receipt.authentic"));
    },
  },
  "asking to be registered": {
    form: registration,
    open: goesTo("/solicitud-registro"),
    async passes(voter) {
      await sends(voter, registration);
      await voter.sees(say("public", "form.sent"));
    },
  },
  "asking for support": {
    form: supportRequest,
    open: goesTo("/soporte"),
    async passes(voter) {
      await sends(voter, supportRequest);
      await voter.sees(say("public", "form.sent"));
    },
  },
  "looking oneself up in the roll": {
    form: rollSearch,
    open: goesTo("/padron"),
    async passes(voter) {
      const { document, last4 } = nextPerson();
      const [identifier, password] = [say("public", "roll.identifier"), say("public", "roll.password")];
      await sends(voter, rollSearch, { ...rollSearch.right, [identifier]: document, [password]: last4 });
      await voter.sees(say("public", "roll.yours"));
    },
  },
};

describe("each bad value is answered in words, where the focus is; nothing is lost, nothing is run, and the right value passes", () => {
  it.each(Object.entries(trials))("%s", async (_name, { form, open, passes }) => {
    const voter = await stage.voter();
    await open(voter);
    expect(await faultsOf(voter, form)).toEqual([]);
    await passes(voter);
    expect(voter.complaints.list()).toEqual([]);
    await voter.close();
  });

  it("entering a code, which may be pasted as it comes", async () => {
    const person = nextPerson();
    const voter = await stage.voter();
    await chooses("code")(voter);
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
      await pastes(voter.page, fieldOf(voter.page, say("public", "receipt.number")), way);
      await voter.press(say("public", "receipt.verify"));
      await voter.sees(say("public", "receipt.authentic"));
    }
    expect(voter.complaints.list()).toEqual([]);
    await voter.close();
  });
});

describe("a button pressed twice does its work once", () => {
  const button = ({ page }: Voter, name: string) => page.getByRole("button", { name, exact: true }).first();

  it("from the code to the receipt, and out", async () => {
    const person = nextPerson();
    const voter = await stage.voter();
    const { page } = voter;
    const twice = async (name: string, call: RegExp, done: () => Promise<unknown>) => {
      const calls = callsOf(page, "POST", call);
      await pressesTwice(button(voter, name));
      await done();
      counted.push([name, calls.count()]);
    };
    const counted: [string, number][] = [];
    await page.clock.install();
    await chooses("code")(voter);
    await fillsIn(page, { [say("voting", "signIn.identifier.label")]: person.email });
    const ask = /\/otp\/request$/;
    await twice(say("voting", "signIn.sendCode"), ask, () => voter.sees(say("voting", "otp.title")));
    const code = await voter.readsCode(person);
    await page.clock.fastForward("01:01");
    // The service's clock did not run ahead: it asks to wait.
    const wait = new RegExp(say("errors", "too-many-requests_wait").split("{{")[0] ?? "");
    await twice(say("voting", "otp.resend"), ask, () => page.getByText(wait).first().waitFor());
    await fillsIn(page, { [say("voting", "otp.label")]: code });
    await twice(say("voting", "otp.continue"), /\/otp\/verify$/, () =>
      voter.sees(say("voting", "ballot.title")),
    );
    await voter.marks("Ñandú Austral Uno");
    await voter.reviews();
    await twice(say("voting", "review.cast"), /\/ballots$/, () => voter.getsReceipt());
    const pdf = callsOf(page, "GET", /\/receipt\.pdf$/);
    const download = page.waitForEvent("download");
    await pressesTwice(button(voter, say("voting", "receipt.download")));
    await download;
    expect(pdf.count()).toBe(1);
    const mail = page.getByRole("button", {
      name: new RegExp(`^(${say("voting", "receipt.send")}|${say("voting", "receipt.resend")})$`),
    });
    const resends = callsOf(page, "POST", /\/receipt\/resend$/);
    await pressesTwice(mail);
    await page
      .getByText(say("voting", "receipt.resentTo").split("{{")[0] ?? "")
      .first()
      .waitFor();
    expect(resends.count()).toBe(1);
    await voter.press(say("voting", "finish.button"));
    await twice(say("voting", "tracker.go"), /\/auth\/logout$/, () =>
      voter.sees(say("voting", "ended.title")),
    );
    expect(counted).toEqual(counted.map(([name]) => [name, 1]));
    await voter.close();
  });

  it("on every other form, and out of every session", async () => {
    const voter = await stage.voter();
    const { page } = voter;
    const { document, last4 } = nextPerson();
    const counted: [string, number][] = [];
    const twice = async (name: string, [method, call]: [string, RegExp], done: () => Promise<unknown>) => {
      const calls = callsOf(page, method, call);
      await pressesTwice(button(voter, name));
      await done();
      counted.push([name, calls.count()]);
    };
    const out: [string, RegExp] = ["POST", /\/auth\/logout$/];
    await chooses("document")(voter);
    await fillsIn(page, {
      [say("voting", "signIn.document.number")]: document,
      [say("voting", "signIn.document.last4")]: last4,
    });
    await twice(say("voting", "signIn.enter"), ["POST", /\/auth\/login$/], () =>
      voter.sees(say("voting", "ballot.title")),
    );
    await twice(say("voting", "leave"), out, () => voter.sees(say("voting", "ended.title")));

    await goesTo("/padron")(voter);
    await fillsIn(page, {
      ...rollSearch.right,
      [say("public", "roll.identifier")]: document,
      [say("public", "roll.password")]: last4,
    });
    await twice(rollSearch.send, ["POST", /\/auth\/login$/], () => voter.sees(say("public", "roll.yours")));
    await twice(say("public", "roll.end"), out, () => voter.sees(say("public", "roll.title")));

    await goesTo("/verificar-voto")(voter);
    await fillsIn(page, { [say("public", "receipt.number")]: "SLEP-00000000" });
    await twice(receiptSearch.send, ["GET", /\/receipts\/SLEP-/], () =>
      voter.reads(say("errors", "receipt-not-found")),
    );

    await goesTo("/solicitud-registro")(voter);
    await fillsIn(page, registration.right);
    await twice(registration.send, ["POST", /\/registration-requests$/], () =>
      voter.sees(say("public", "form.sent")),
    );

    await goesTo("/soporte")(voter);
    await fillsIn(page, supportRequest.right);
    await twice(supportRequest.send, ["POST", /\/support-requests$/], () =>
      voter.sees(say("public", "form.sent")),
    );

    await goesTo("/admin/login")(voter);
    const { email, password } = stage.system.superadmin;
    await fillsIn(page, { [say("admin", "login.email")]: email, [say("admin", "login.password")]: password });
    const signOut = button(voter, say("common", "action.signOut"));
    await twice(adminEntry.send, ["POST", /\/admin\/login$/], () => signOut.waitFor());
    await twice(say("common", "action.signOut"), ["POST", /\/admin\/logout$/], () =>
      voter.sees(say("admin", "login.title")),
    );
    expect(counted).toEqual(counted.map(([name]) => [name, 1]));
    await voter.close();
  });

  it("where somebody already voted", async () => {
    const person = nextPerson();
    await receiptOf(person);
    const voter = await stage.voter();
    const { page } = voter;
    await voter.goesToVote(election);
    await voter.entersDocument(person);
    await voter.sees(say("voting", "already.title"));
    const resends = callsOf(page, "POST", /\/receipt\/resend$/);
    await pressesTwice(button(voter, say("voting", "already.resend")));
    await voter.reads(say("voting", "receipt.resent"));
    const pdf = callsOf(page, "GET", /\/receipt\.pdf$/);
    const download = page.waitForEvent("download");
    await pressesTwice(button(voter, say("voting", "receipt.download")));
    await download;
    expect([resends.count(), pdf.count()]).toEqual([1, 1]);
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
    await voter.marks("Ñandú Austral Uno");
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
    expect(seen).toContain(say("voting", "already.title"));
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
    const personal = [person.document, person.surnames, number, tracker];
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
