// What k6 runs: `k6 run -e PLAN=plan.json -e SUMMARY=summary.json load-tests/scenarios/main.js`. Node writes the plan.
import exec from "k6/execution";
import { guessSomething } from "./hostile.js";
import { hurry } from "./last-hour.js";
import { rush } from "./opening-rush.js";
import { plan, voterOf } from "./plan.js";
import { visitOf } from "./report.js";
import { voteAndLook } from "./steady-day.js";
import { checkVote } from "./verification.js";
import { vote } from "./vote.js";

export const options = {
  ...plan.options,
  summaryTrendStats: ["avg", "min", "med", "p(90)", "p(95)", "p(99)", "max", "count"],
};

/** For each arrival its own voter; after the last one of the share nobody comes. */
const withVoter = (visit) => () => {
  const voter = voterOf(exec.scenario.name, exec.scenario.iterationInTest);
  if (voter) visitOf(voter.number, () => visit(voter));
};

export const plainVote = withVoter(vote);
export const openingRush = withVoter(rush);
export const steadyDay = withVoter(voteAndLook);
export const lastHour = withVoter(hurry);
export const guess = guessSomething;
export const verify = checkVote;

export function handleSummary(summary) {
  return { [__ENV.SUMMARY]: JSON.stringify(summary) };
}
