// More and more come, and some have been here before: they sign in to see whether their vote is there.
import exec from "k6/execution";
import { check } from "k6";
import { plan } from "./plan.js";
import { read } from "./steps.js";
import { vote } from "./vote.js";

const comesBackEvery = 5;

export function hurry(voter) {
  read("election", plan.calls.election);
  const headers = vote(voter);
  if (!headers || exec.scenario.iterationInTest % comesBackEvery !== 0) return;
  const receipt = read("receipt", plan.calls.receipt, headers);
  check(receipt, {
    "receipt is verified": () => receipt !== undefined && receipt.json("status") === "verified",
  });
}
