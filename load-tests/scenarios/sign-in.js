// By document, or by the code in an email, which is read in the mailbox as the voter would.
import { check, sleep } from "k6";
import http from "k6/http";
import { enter } from "./enter.js";
import { plan } from "./plan.js";
import { writeLine, took } from "./report.js";
import { json, step, url } from "./steps.js";

const codeSeconds = 60;
const mostCodes = 2;

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
  const asked = { electionId: plan.electionId, identifier: document };
  const challenge = enter("code-request", [202], plan.calls.codeRequest, asked);
  const challengeId = challenge && challenge.json("challengeId");
  // Who had to ask again may have an older code in the mailbox: they try it, and look again.
  for (const tried = []; challengeId && tried.length < mostCodes;) {
    const code = codeSentTo(email, tried);
    if (!code) return undefined;
    const body = JSON.stringify({ challengeId, code });
    const answer = step("code", [200], (params) =>
      http.post(url(plan.calls.code), body, { ...params, headers: json }),
    );
    if (answer) return answer;
    tried.push(code);
  }
  return undefined;
}

/** The newest, but for those that were tried. In the plain text of such an email it is the first number of six digits. */
function codeSentTo(email, tried) {
  const askedAt = Date.now();
  const mails = `${plan.mailUrl}/api/messages?to=${encodeURIComponent(email)}`;
  while (Date.now() < askedAt + codeSeconds * 1000) {
    sleep(0.25);
    const found = http.get(mails, { tags: { name: "mailbox", who: "test" } });
    const code = found.status === 200 ? (found.json("0.text") || "").match(/\b\d{6}\b/) : null;
    if (code && !tried.includes(code[0])) {
      took("code-email", Date.now() - askedAt);
      return code[0];
    }
  }
  writeLine({ is: "error", step: "code-email", status: 0, code: "no-email" });
  return undefined;
}
