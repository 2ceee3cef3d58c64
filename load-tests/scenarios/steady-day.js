// An ordinary hour: after voting, people check that it counts, read the public board, and download the receipt as PDF.
import { check } from "k6";
import { plan } from "./plan.js";
import { read } from "./steps.js";
import { vote } from "./vote.js";

export function voteAndLook(voter) {
  read("elections", plan.calls.elections);
  read("election", plan.calls.election);
  const headers = vote(voter);
  if (!headers) return;
  read("participation", plan.calls.participation, headers);
  read("board", plan.calls.board);
  const pdf = read("receipt-pdf", plan.calls.receiptPdf, headers);
  check(pdf, {
    "receipt is a PDF": () => pdf !== undefined && pdf.headers["Content-Type"] === "application/pdf",
  });
}
