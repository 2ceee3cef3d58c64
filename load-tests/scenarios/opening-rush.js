// Everybody waits in front of the page: they look at the elections again and again, and vote at once.
import { plan } from "./plan.js";
import { read } from "./steps.js";
import { vote } from "./vote.js";

export function rush(voter) {
  read("elections", plan.calls.elections);
  read("election", plan.calls.election);
  vote(voter);
}
