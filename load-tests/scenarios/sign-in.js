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
  const since = new Date().toISOString();
  const asked = { electionId: plan.electionId, identifier: document };
  const challenge = enter("code-request", [202], plan.calls.codeRequest, asked);
  const challengeId = challenge && challenge.json("challengeId");
  // Who had to ask again may have two codes in the mailbox: they try the newest, and then any other.
  for (const tried = []; challengeId && tried.length < mostCodes;) {
    const code = codeSentTo(email, { since, tried });
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

/** The newest that was not tried. In the plain text of such an email it is the first number of six digits. */
function codeSentTo(email, { since, tried }) {
  const askedAt = Date.now();
  const mails = `${plan.mailUrl}/api/messages?to=${encodeURIComponent(email)}&since=${since}`;
  while (Date.now() < askedAt + codeSeconds * 1000) {
    sleep(0.25);
    const found = http.get(mails, { tags: { name: "mailbox", who: "test" } });
    const texts = found.status === 200 ? found.json("#.text") : [];
    const codes = texts.map((text) => text.match(/\b\d{6}\b/)?.[0]);
    const code = codes.find((each) => each && !tried.includes(each));
    if (code) {
      took("code-email", Date.now() - askedAt);
      return code;
    }
  }
  writeLine({ is: "error", step: "code-email", status: 0, code: "no-email" });
  return undefined;
}
