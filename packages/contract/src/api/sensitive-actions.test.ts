import { errorsOf, type Route } from "./route.ts";
import { routes, type Operation } from "./routes.ts";

/** What changes something and yet asks for no fresh proof of who is there: why. */
const reasons: Partial<Record<Operation, string>> = {
  createProcess: "nothing counts before a sealing",
  updateProcess: "nothing counts before a sealing",
  createCategoryElections: "nothing counts before a sealing",
  createElection: "nothing counts before a sealing",
  importElection: "nothing counts before a sealing",
  updateElection: "nothing counts before a sealing",
  copyElection: "nothing counts before a sealing",
  deleteElection: "only a draft goes",
  deriveSecondRound: "makes a draft",
  putCandidatePhoto: "only of a draft",
  removeCandidatePhoto: "only of a draft",
  cancelSealing: "leaves the draft as it was",
  pauseElection: "an emergency brake waits for nobody, and can be let go",
  resumeElection: "lets the brake go; the closing time never stopped",
  inviteTrustees: "to addresses that were confirmed with the plan",
  remindTrustees: "to addresses that were confirmed with the plan",
  readRollFile: "keeps nothing",
  importRoll: "a dry run",
  restoreRollVersion: "a dry run",
  discardImport: "a dry run less",
  resendCode: "to the address that the roll has",
  unlockVoter: "the voter still has to prove who they are",
  approveExactRequests: "only who stands on the roll already",
  answerSupportRequest: "an answer to a person who asked, kept with who gave it",
  sendTestMessage: "says nothing",
  retryMessage: "what was to be sent before",
  retryFailedMessages: "what was to be sent before",
  stopSending: "sends less",
  previewSending: "keeps nothing",
  openIncident: "a note",
  commentIncident: "a note",
  closeIncident: "a note",
  putLogo: "how documents look",
  removeLogo: "how documents look",
  createEstablishment: "names of places",
  importEstablishments: "names of places",
  updateEstablishment: "names of places",
  endUserSessions: "takes access away from who may be an intruder",
  endOwnSession: "takes access away from who may be an intruder",
  endOtherSessions: "takes access away from who may be an intruder",
  changeOwnLanguage: "one's own letters",
  changeOwnPassword: "asks for the password itself",
  disableTotp: "asks for the password itself",
  makeRecoveryCodes: "asks for the password itself",
  confirmTotpEnrolment: "finishes what was begun with a fresh proof",
  addPasskey: "finishes what was begun with a fresh proof",
  renamePasskey: "a word for oneself",
  getConfirmationOptions: "the proof itself",
  confirmSession: "the proof itself",
  withdrawPendingAct: "an act less",
  verifyAuditLog: "only looks",
};

const changing = Object.entries<Route>(routes).filter(
  ([, { auth, method }]) => auth === "admin" && method !== "get",
);

it.each(changing)("%s asks who is there, or says why not", (name, { confirm }) => {
  const reason = reasons[name as Operation];
  expect({ name, asks: confirm !== undefined }).toEqual({ name, asks: reason === undefined });
});

it("gives no reason for a call that there is not", () => {
  const names = changing.map(([name]) => name);
  expect(Object.keys(reasons).filter((name) => !names.includes(name))).toEqual([]);
});

it("asks others about all that could make one person two, or let one be enough", () => {
  const waits = Object.entries<Route>(routes).filter(([, { secondPerson }]) => secondPerson === "and-wait");
  expect(waits.map(([name]) => name).sort()).toEqual([
    "changeUserRole",
    "inviteUser",
    "reactivateUser",
    "resetUserSecondFactor",
    "suspendUser",
    "updateSettings",
  ]);
  for (const [, { confirm }] of waits) expect(confirm).toBe(true);
});

it("lets nothing be done by two of whom one need not prove who they are", () => {
  const byTwo = Object.entries<Route>(routes).filter(
    ([, { secondPerson }]) => secondPerson && secondPerson !== "and-wait",
  );
  expect(byTwo.map(([name]) => name).sort()).toEqual([
    "addVoter",
    "annulElection",
    "closeElection",
    "commitRoll",
    "correctVoter",
    "decideRegistrationRequest",
    "disableVoter",
    "openElection",
    "publishElection",
    "releaseOnWord",
    "sealElection",
    "tallyElection",
    "waiveWitnesses",
  ]);
  for (const [name, { confirm, secondPerson }] of byTwo)
    expect([name, confirm]).toEqual([name, secondPerson === "once-sealed" ? secondPerson : true]);
});

it("lists with each sensitive action how it may be refused", () => {
  for (const [, route] of changing) {
    const codes = errorsOf(route);
    expect(codes.includes("confirmation-required")).toBe(route.confirm !== undefined);
    expect(codes.includes("second-person-needed")).toBe(route.secondPerson !== undefined);
  }
});
