// Everybody waits in front of the page: they look at the elections again and again, and vote at once.
import { plan } from "./plan.js";
import { read } from "./steps.js";
import { vote } from "./vote.js";

export function rush(voter) {
  read("elections", "/elections");
  read("election", `/elections/${plan.electionId}`);
  vote(voter);
}
