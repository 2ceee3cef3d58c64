// An ordinary hour: who has voted looks whether it counts, at the public board, and takes the receipt along as PDF.
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
