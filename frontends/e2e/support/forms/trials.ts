import type { Person, TrialElection } from "../election.ts";
import { textsIn } from "../texts.ts";
import { receiptSearch, registration, rollSearch, supportRequest } from "./public-forms.ts";
import { codeRequest, documentEntry, staffEntry } from "./sign-in-forms.ts";
import { sends, type TrialForm, type Voter } from "./trial-form.ts";

const say = textsIn("es");

/** What the forms are filled in with. */
export interface FormScene {
  readonly election: TrialElection;
  nextPerson(): Person;
  /** Votes as this person; the receipt's number. */
  receiptOf(person: Person): Promise<string>;
}

export const chooses =
  (method: string) =>
  async (voter: Voter, { election }: FormScene) => {
    await voter.goesToVote(election);
    await voter.page.getByRole("radio", { name: say("voting", `signIn.method.${method}`) }).check();
  };
export const goesTo = (path: string) => async (voter: Voter) => {
  await voter.page.goto(path);
  await voter.page.getByRole("heading", { level: 1 }).waitFor();
};

interface Trial {
  readonly form: TrialForm;
  open(voter: Voter, scene: FormScene): Promise<unknown>;
  /** What is right after all, and where it leads. */
  passes(voter: Voter, scene: FormScene): Promise<unknown>;
}

/** Where each form is, and what it takes in the end. */
export const trials: Readonly<Record<string, Trial>> = {
  "asking for a code": {
    form: codeRequest,
    open: chooses("code"),
    async passes(voter, { nextPerson }) {
      await voter.asksForCode(nextPerson().email);
      await voter.sees(say("voting", "otp.title"));
    },
  },
  "the establishment's entry": {
    form: staffEntry,
    open: chooses("staff"),
    async passes(voter, { nextPerson }) {
      await sends(voter, staffEntry, { [say("voting", "signIn.staff.label")]: nextPerson().document });
      await voter.sees(say("voting", "otp.title"));
    },
  },
  "entering with a document": {
    form: documentEntry,
    open: chooses("document"),
    async passes(voter, { nextPerson }) {
      await voter.entersDocument(nextPerson());
      await voter.sees(say("voting", "ballot.title"));
    },
  },
  "verifying a receipt": {
    form: receiptSearch,
    open: goesTo("/verificar-voto"),
    async passes(voter, { nextPerson, receiptOf }) {
      const number = await receiptOf(nextPerson());
      await sends(voter, receiptSearch, { [say("receipts", "number")]: number });
      await voter.sees(say("receipts", "authentic"));
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
    async passes(voter, { nextPerson }) {
      const { document, last4 } = nextPerson();
      const [identifier, password] = [say("requests", "roll.identifier"), say("requests", "roll.password")];
      await sends(voter, rollSearch, { ...rollSearch.right, [identifier]: document, [password]: last4 });
      await voter.sees(say("requests", "roll.yours"));
    },
  },
};
