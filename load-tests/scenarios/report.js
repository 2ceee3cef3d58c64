// What Node reads afterwards: one line of JSON for each thing that must be known one by one, metrics for the rest.
import { Rate, Trend } from "k6/metrics";

const steps = [
  "elections",
  "election",
  "login",
  "code-request",
  "code-email",
  "code",
  "voting-kit",
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
const failedSteps = new Rate("failed_steps");

export function writeLine(line) {
  console.log(JSON.stringify({ at: Date.now(), ...line }));
}

export function took(step, milliseconds) {
  times[step].add(milliseconds);
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
