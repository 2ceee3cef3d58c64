// What Node reads afterwards: one line of JSON for each thing that must be known one by one, metrics for the rest.
import exec from "k6/execution";
import { Rate, Trend } from "k6/metrics";

const steps = [
  "elections",
  "election",
  "login",
  "code-request",
  "code-email",
  "code",
  "voting-kit",
  "release",
  "half-email",
  "half",
  "cast",
  "receipt",
  "receipt-pdf",
  "participation",
  "board",
  "archive",
  "verify-receipt",
  "guess",
];

const times = Object.fromEntries(
  steps.map((step) => [step, new Trend(`step_${step.replaceAll("-", "_")}`, true)]),
);
const lineWaited = new Trend("line_waited");
const lineOff = new Trend("line_off");
const failedSteps = new Rate("failed_steps");

/** Whose visit this is, by number; undefined: nobody's who votes. Each VU of k6 has its own. */
let visitor;

/** Says of every line of a visit whose it is. */
export function visitOf(number, visit) {
  visitor = number;
  try {
    visit();
  } finally {
    visitor = undefined;
  }
}

export function writeLine(line) {
  console.log(JSON.stringify({ at: Date.now(), number: visitor, ...line }));
}

const firstMinute = 60_000;

export function took(step, milliseconds) {
  const isFirst = exec.instance.currentTestRunDuration < firstMinute;
  times[step].add(milliseconds, { minute: isFirst ? "first" : "later" });
}

/** Somebody is let in. In seconds: how long they waited, and how far from it was what they were told at first. */
export function stoodInLine({ cameAt, told }) {
  lineWaited.add((Date.now() - cameAt) / 1000);
  lineOff.add(Math.abs((Date.now() - told.at) / 1000 - told.seconds));
}

/** Each try counts, also one that is repeated. */
export function stepEnded(step, answer, accepted) {
  failedSteps.add(!accepted);
  if (accepted) writeLine({ is: "answered", step });
  else writeLine({ is: "error", step, status: answer.status, code: codeOf(answer) });
}

/** The platform's code of the refusal, or what kept an answer from coming. */
function codeOf(answer) {
  if (answer.status === 0) return answer.error || "no-answer";
  try {
    return answer.json("code") || String(answer.status);
  } catch {
    return String(answer.status);
  }
}
