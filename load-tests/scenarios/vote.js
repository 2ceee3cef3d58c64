// From signing in to the receipt, with a ballot that was really encrypted for this voter.
import { check, sleep } from "k6";
import http from "k6/http";
import { hasOtherHalf } from "./other-half.js";
import { plan } from "./plan.js";
import { stepEnded, writeLine, took } from "./report.js";
import { signIn } from "./sign-in.js";
import { read, step, url } from "./steps.js";

const receiptSeconds = 60;

/** Headers of the session in which the vote was acknowledged; undefined: there is none. */
export function vote(voter) {
  writeLine({ is: "came" });
  const headers = signIn(voter);
  if (!headers) return undefined;
  const kit = read("voting-kit", plan.calls.votingKit, headers);
  if (!check(kit, { "kit came": () => kit !== undefined })) return undefined;
  if (plan.registrar && !hasOtherHalf(voter, kit)) return undefined;
  if (plan.readingSeconds) sleep(plan.readingSeconds);
  return cast(voter, headers) ? headers : undefined;
}

function cast(voter, headers) {
  const { ballot, tracker } = voter;
  writeLine({ is: "sent" });
  const answer = step("cast", [200, 201, 202], (params) =>
    http.post(url(plan.calls.cast), ballot, { ...params, headers }),
  );
  const acknowledged = check(answer, {
    "ballot acknowledged": () => answer !== undefined && answer.json("tracker") === tracker,
  });
  if (!acknowledged) return false;
  writeLine({ is: "acknowledged", receiptNumber: answer.json("receipt.number") });
  if (answer.json("receipt.number") === undefined) askForReceipt(headers);
  return true;
}

/** As the page does after a 202. */
function askForReceipt(headers) {
  const askedAt = Date.now();
  const params = {
    headers,
    tags: { name: "receipt", who: "voter" },
    responseCallback: http.expectedStatuses(200, 404),
  };
  let receipt;
  while (receipt === undefined && Date.now() < askedAt + receiptSeconds * 1000) {
    sleep(1);
    const answer = http.get(url(plan.calls.receipt), params);
    stepEnded("receipt", answer, answer.status === 200 || answer.status === 404);
    if (answer.status === 200) receipt = answer.json("number");
  }
  took("receipt", Date.now() - askedAt);
  check(receipt, { "receipt came": () => receipt !== undefined });
  if (receipt) writeLine({ is: "receipt", receiptNumber: receipt });
}
