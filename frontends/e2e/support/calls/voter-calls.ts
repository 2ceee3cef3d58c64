import { listElections, getElection, getDefinition } from "@urna/contract/public-elections/routes";
import { verifyReceipt, getOwnReceipt, resendReceipt, getReceiptPdf } from "@urna/contract/receipts/routes";
import { createRegistrationRequest, createSupportRequest } from "@urna/contract/requests/routes";
import { requestOtp, verifyOtp, voterLogin, adminLogin } from "@urna/contract/sessions/routes";
import { getVotingKit, spoilBallot } from "@urna/contract/casting/routes";
import { listParticipations } from "@urna/contract/participation/routes";
import { candidates, type Person, type TrialElection } from "../election.ts";
import { receiptSearch, registration, rollSearch, supportRequest } from "../forms/public-forms.ts";
import { adminEntry } from "../forms/sign-in-forms.ts";
import { fillsIn, type Fields, type Voter } from "../forms/trial-form.ts";
import { textsIn } from "../texts.ts";
import { callsTo } from "./calls-to.ts";

const say = textsIn("es");

/** What the calls are made with. */
export interface CallScene {
  readonly election: TrialElection;
  readonly admin: { readonly email: string; readonly password: string };
  /** Who voted, and the number of their receipt. */
  readonly voted: Person & { readonly number: string };
  nextPerson(): Person;
}

export interface TrialCall {
  readonly name: string;
  readonly url: RegExp;
  /** What the words of a failure are about. */
  readonly action?: string;
  /** The words of every failure, where they are the page's own. */
  readonly words?: string;
  /** Said while it waits. */
  readonly waiting: string;
  /** From an empty window to where it is made. */
  start(voter: Voter, scene: CallScene): Promise<unknown>;
  works(voter: Voter): Promise<unknown>;
}

/** Made by opening a page, and again by its button. */
export interface LoadingCall extends TrialCall {
  path(scene: CallScene): string;
}

/** Made by pressing a button, and again by pressing it again. */
export interface PressedCall extends TrialCall {
  readonly button: string;
}

const nothing = () => Promise.resolve();

const entersAs =
  (who: (scene: CallScene) => Person, heading: string) => async (voter: Voter, scene: CallScene) => {
    await voter.goesToVote(scene.election);
    await voter.entersDocument(who(scene));
    await voter.sees(heading);
  };
const entersAsVoted = entersAs(({ voted }) => voted, say("voted", "title"));
const newcomer = entersAs((scene) => scene.nextPerson(), say("voting", "ballot.title"));

export const loadingCalls: readonly LoadingCall[] = [
  {
    name: "the elections",
    url: callsTo(listElections),
    waiting: say("public", "home.loading"),
    start: nothing,
    path: () => "/",
    works: ({ page }) => page.getByRole("link", { name: "Votación RES", exact: true }).waitFor(),
  },
  {
    name: "an election",
    url: callsTo(getElection),
    waiting: say("public", "loadingElection"),
    start: nothing,
    path: ({ election }) => `/votacion/${election.id}`,
    works: ({ sees }) => sees("Votación RES"),
  },
  {
    name: "the election to enter",
    url: callsTo(getElection),
    waiting: say("common", "loading"),
    start: nothing,
    path: ({ election }) => `/votacion/${election.id}/login`,
    works: ({ sees }) => sees(say("voting", "signIn.title")),
  },
  {
    name: "the ballot",
    url: callsTo(getVotingKit),
    waiting: say("voting", "loadingElection"),
    start: newcomer,
    path: ({ election }) => `/votacion/${election.id}/votar`,
    works: ({ sees }) => sees(say("voting", "ballot.title")),
  },
  {
    name: "the own receipt",
    url: callsTo(getOwnReceipt),
    waiting: say("voting", "receipt.waiting"),
    start: entersAsVoted,
    path: ({ election }) => `/votacion/${election.id}/votar`,
    works: ({ page }) =>
      page
        .getByText(/^SLEP-[0-9A-F]{8}$/)
        .first()
        .waitFor(),
  },
  {
    name: "the own elections",
    url: callsTo(listParticipations),
    waiting: say("requests", "roll.looking"),
    start: newcomer,
    path: () => "/padron",
    works: ({ page }) => page.getByRole("link", { name: "Votación RES", exact: true }).waitFor(),
  },
];

const fills =
  (path: string, fields: (scene: CallScene) => Fields) =>
  async ({ page }: Voter, scene: CallScene) => {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await fillsIn(page, fields(scene));
  };

export const pressedCalls: readonly PressedCall[] = [
  {
    name: "asking for a code",
    url: callsTo(requestOtp),
    action: "requestCode",
    waiting: say("voting", "signIn.sendingCode"),
    button: say("voting", "signIn.sendCode"),
    async start(voter, { election, nextPerson }) {
      await voter.goesToVote(election);
      await fillsIn(voter.page, { [say("voting", "signIn.identifier.label")]: nextPerson().document });
    },
    works: ({ sees }) => sees(say("voting", "otp.title")),
  },
  {
    name: "entering with the code",
    url: callsTo(verifyOtp),
    action: "signIn",
    waiting: say("voting", "otp.checking"),
    button: say("voting", "otp.continue"),
    async start(voter, { election, nextPerson }) {
      const person = nextPerson();
      await voter.goesToVote(election);
      await voter.asksForCode(person.email);
      await voter.sees(say("voting", "otp.title"));
      await fillsIn(voter.page, { [say("voting", "otp.label")]: await voter.readsCode(person) });
    },
    works: ({ sees }) => sees(say("voting", "ballot.title")),
  },
  {
    name: "entering with a document",
    url: callsTo(voterLogin),
    action: "signIn",
    waiting: say("voting", "signIn.entering"),
    button: say("voting", "signIn.enter"),
    async start(voter, { election, nextPerson }) {
      const { document, last4 } = nextPerson();
      await voter.goesToVote(election);
      await voter.page.getByRole("radio", { name: say("voting", "signIn.method.document") }).check();
      await fillsIn(voter.page, {
        [say("voting", "signIn.document.number")]: document,
        [say("voting", "signIn.document.last4")]: last4,
      });
    },
    works: ({ sees }) => sees(say("voting", "ballot.title")),
  },
  {
    name: "sending the receipt again",
    url: callsTo(resendReceipt),
    action: "resendReceipt",
    waiting: say("voting", "receipt.resending"),
    button: say("voted", "resend"),
    start: entersAsVoted,
    works: ({ reads }) => reads(say("voting", "receipt.resent")),
  },
  {
    name: "downloading the PDF",
    url: callsTo(getReceiptPdf),
    words: say("voting", "receipt.downloadFailed"),
    waiting: say("voting", "receipt.downloading"),
    button: say("voting", "receipt.download"),
    start: entersAsVoted,
    works: ({ page }) => page.waitForEvent("download"),
  },
  {
    name: "giving a ballot up to check it",
    url: callsTo(spoilBallot),
    waiting: say("checking", "choose.opening"),
    button: say("checking", "choose.open"),
    async start(voter, scene) {
      await newcomer(voter, scene);
      await voter.marks(candidates[0]);
      await voter.reviews();
      await voter.asksToCheck();
    },
    works: ({ sees }) => sees(say("checking", "opened.title")),
  },
  {
    name: "keeping the acknowledgement",
    url: callsTo(getDefinition),
    words: say("voting", "tracker.keepFailed"),
    waiting: say("voting", "tracker.keeping"),
    button: say("voting", "tracker.keep"),
    async start(voter, { election, nextPerson }) {
      await voter.votesWithDocument(election, nextPerson());
      await voter.unfolds(say("voting", "tracker.more"));
    },
    works: ({ reads }) => reads(say("voting", "tracker.kept")),
  },
  {
    name: "verifying a receipt",
    url: callsTo(verifyReceipt),
    action: "verifyReceipt",
    waiting: say("receipts", "verifying"),
    button: receiptSearch.send,
    start: fills("/verificar-voto", ({ voted }) => ({ [say("receipts", "number")]: voted.number })),
    works: ({ sees }) => sees(say("receipts", "authentic")),
  },
  {
    name: "asking to be registered",
    url: callsTo(createRegistrationRequest),
    action: "sendRequest",
    waiting: say("public", "form.sending"),
    button: registration.send,
    start: fills("/solicitud-registro", () => registration.right),
    works: ({ sees }) => sees(say("public", "form.sent")),
  },
  {
    name: "asking for support",
    url: callsTo(createSupportRequest),
    action: "sendRequest",
    waiting: say("public", "form.sending"),
    button: supportRequest.send,
    start: fills("/soporte", () => supportRequest.right),
    works: ({ sees }) => sees(say("public", "form.sent")),
  },
  {
    name: "looking oneself up in the roll",
    url: callsTo(voterLogin),
    action: "signIn",
    waiting: say("requests", "roll.looking"),
    button: rollSearch.send,
    start: fills("/padron", ({ voted: { document, last4 } }) => ({
      ...rollSearch.right,
      [say("requests", "roll.identifier")]: document,
      [say("requests", "roll.password")]: last4,
    })),
    works: ({ sees }) => sees(say("requests", "roll.yours")),
  },
  {
    name: "entering the administration",
    url: callsTo(adminLogin),
    action: "signIn",
    waiting: say("admin", "login.entering"),
    button: adminEntry.send,
    start: fills("/admin/login", ({ admin }) => ({
      [say("admin", "login.email")]: admin.email,
      [say("admin", "login.password")]: admin.password,
    })),
    works: ({ page }) => page.getByRole("button", { name: say("common", "action.signOut") }).waitFor(),
  },
];
