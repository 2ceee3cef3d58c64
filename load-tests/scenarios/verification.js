// After closing: who looks for their ballot on the board, checks a receipt, or takes the whole archive along.
import { check } from "k6";
import exec from "k6/execution";
import http from "k6/http";
import { plan } from "./plan.js";
import { read, step, url } from "./steps.js";

export function checkVote() {
  const { ballots, lookUps, archives } = plan.verification;
  const turn = exec.scenario.iterationInTest;
  read("election", plan.calls.election);
  const board = read("board", plan.calls.wholeBoard);
  check(board, { "board is whole": () => board !== undefined && board.json("total") === ballots });
  if (isTurn(turn, lookUps)) checkReceipt(turn);
  if (isTurn(turn, archives)) downloadArchive();
}

function checkReceipt(turn) {
  const { receipts } = plan.verification;
  const number = receipts[turn % receipts.length];
  const receipt = read("verify-receipt", plan.calls.verifyReceipt + number);
  check(receipt, {
    "receipt is verified": () => receipt !== undefined && receipt.json("status") === "verified",
  });
}

/** Read to its end and thrown away: with 32,000 ballots it is larger than what k6 should keep. */
function downloadArchive() {
  const archive = step("archive", [200], (params) =>
    http.get(url(plan.calls.archive), { ...params, responseType: "none", timeout: "300s" }),
  );
  check(archive, { "archive came": () => archive !== undefined });
}

/** A share of all turns, spread evenly. */
const isTurn = (turn, share) => Math.floor((turn + 1) * share) > Math.floor(turn * share);
