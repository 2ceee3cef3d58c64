// Somebody who guesses: at many documents once each, at a few again and again, at codes, at receipts. Refusals are what
// they should get; getting in or an error of the server is not. From the same addresses as the voters.
import exec from "k6/execution";
import http from "k6/http";
import { Counter } from "k6/metrics";
import { plan, voterOf } from "./plan.js";
import { stepEnded, took } from "./report.js";
import { json, url } from "./steps.js";

const gotIn = new Counter("guesses_that_got_in");
const guesses = new Counter("guesses");
const slowed = new Counter("guesses_slowed_down");
const triesOfACode = 6;

export function guessSomething() {
  const turn = exec.scenario.iterationInTest;
  const kinds = [sprayDocuments, insistOnDocument, guessCodes, guessReceipt];
  kinds[turn % kinds.length](Math.floor(turn / kinds.length));
}

/** One wrong try at each voter of this phase, before they come. */
function sprayDocuments(round) {
  const voter = voterOf("hostile", round);
  if (voter) signIn(voter.document, decoyOf(round).wrongLast4);
  else insistOnDocument(round);
}

function insistOnDocument(round) {
  const { document, wrongLast4 } = decoyOf(round % 2);
  signIn(document, wrongLast4);
}

function signIn(document, last4) {
  const body = { identifier: document, password: last4, electionId: plan.electionId };
  judge(post(plan.calls.login, body), [401, 429]);
}

function guessCodes(round) {
  const { document } = decoyOf(round);
  const asked = post(plan.calls.codeRequest, { electionId: plan.electionId, identifier: document });
  judge(asked, [202, 429]);
  if (asked.status !== 202) return;
  const challengeId = asked.json("challengeId");
  for (let tries = 0; tries < triesOfACode; tries += 1) {
    judge(post(plan.calls.code, { challengeId, code: digits(6) }), [401, 429]);
  }
}

function guessReceipt() {
  const number = Math.floor(Math.random() * 2 ** 32)
    .toString(16)
    .toUpperCase()
    .padStart(8, "0");
  judge(http.get(url(`${plan.calls.verifyReceipt}SLEP-${number}`), stranger("guess-receipt")), [404, 429]);
}

function post(path, body) {
  return http.post(url(path), JSON.stringify(body), { ...stranger("guess"), headers: json });
}

const stranger = (name) => ({
  tags: { name, who: "stranger" },
  responseCallback: http.expectedStatuses({ min: 200, max: 499 }),
});

function judge(answer, expected) {
  guesses.add(1);
  took("guess", answer.timings.duration);
  if (answer.status === 429) slowed.add(1);
  if (expected.includes(answer.status)) return;
  if (answer.status >= 200 && answer.status < 300) gotIn.add(1);
  else stepEnded("guess", answer, false);
}

const decoyOf = (round) => plan.decoys[round % plan.decoys.length];

function digits(count) {
  return Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join("");
}
