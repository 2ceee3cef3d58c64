// The registrar's half of the credential, for the code that it sends. The ballot was encrypted with both halves before.
import { check, sleep } from "k6";
import http from "k6/http";
import { withCodeSentTo } from "./codes.js";
import { plan } from "./plan.js";
import { json, step } from "./steps.js";

/** Whether the registrar gave it. */
export function hasOtherHalf({ email }, kit) {
  const since = new Date().toISOString();
  const begun = begin({ ticket: kit.json("ticket"), language: "es" });
  const half = begun && openedBy(email, { since, release: begun.json() });
  return check(half, { "other half came": () => half !== undefined });
}

/** Whoever had an email a moment ago, as when its answer was lost, waits until the next may be sent. */
function begin(request) {
  const until = Date.now() + plan.patienceSeconds * 1000;
  for (;;) {
    const answer = post("release", plan.calls.releases, request, [200, 429]);
    if (answer === undefined || answer.status === 200) return answer;
    if (Date.now() > until) return undefined;
    sleep(Number(answer.headers["Retry-After"]));
  }
}

function openedBy(email, { since, release: { id, secret } }) {
  return withCodeSentTo(email, { since, step: "half-email" }, (code) =>
    post("half", plan.calls.half.replace("ID", id), { secret, code }),
  );
}

const post = (name, path, body, statuses = [200]) =>
  step(name, statuses, (params) =>
    http.post(`${plan.registrar}${path}`, JSON.stringify(body), { ...params, headers: json }),
  );
