// An ordinary hour: who has voted looks whether it counts, at the public board, and takes the receipt along as PDF.
import { check } from "k6";
import { plan } from "./plan.js";
import { read } from "./steps.js";
import { vote } from "./vote.js";

export function voteAndLook(voter) {
  const election = `/elections/${plan.electionId}`;
  read("elections", "/elections");
  read("election", election);
  const headers = vote(voter);
  if (!headers) return;
  read("participation", `${election}/participation`, headers);
  read("board", `${election}/board`);
  const pdf = read("receipt-pdf", `${election}/receipt.pdf`, headers);
  check(pdf, {
    "receipt is a PDF": () => pdf !== undefined && pdf.headers["Content-Type"] === "application/pdf",
  });
}
