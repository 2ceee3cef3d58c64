// By document, or by the code in an email.
import { check } from "k6";
import http from "k6/http";
import { withCodeSentTo } from "./codes.js";
import { enter } from "./enter.js";
import { plan } from "./plan.js";
import { json, step, url } from "./steps.js";

/** Headers of the voter's session; undefined: not let in. */
export function signIn(voter) {
  const answer = voter.entersByCode ? byCode(voter) : byDocument(voter);
  const entered = check(answer, { "signed in": () => answer !== undefined });
  return entered ? { ...json, authorization: `Bearer ${answer.json("accessToken")}` } : undefined;
}

function byDocument({ document, last4 }) {
  const body = { identifier: document, password: last4, electionId: plan.electionId };
  return enter("login", [200], plan.calls.login, body);
}

function byCode({ document, email }) {
  const since = new Date().toISOString();
  const asked = { electionId: plan.electionId, identifier: document };
  const challenge = enter("code-request", [202], plan.calls.codeRequest, asked);
  const challengeId = challenge && challenge.json("challengeId");
  if (!challengeId) return undefined;
  return withCodeSentTo(email, { since, step: "code-email" }, (code) => {
    const body = JSON.stringify({ challengeId, code });
    return step("code", [200], (params) =>
      http.post(url(plan.calls.code), body, { ...params, headers: json }),
    );
  });
}
