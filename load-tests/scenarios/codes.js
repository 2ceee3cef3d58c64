// A code in an email, which is read in the mailbox as the voter would.
import { sleep } from "k6";
import http from "k6/http";
import { plan } from "./plan.js";
import { writeLine, took } from "./report.js";

const codeSeconds = 60;
const mostCodes = 2;

/** What `answerWith` makes of a code that came since; undefined: none came, or none was taken. */
export function withCodeSentTo(email, { since, step }, answerWith) {
  // Who had to ask again may have two codes in the mailbox: they try the newest, and then any other.
  for (const tried = []; tried.length < mostCodes;) {
    const code = codeSentTo(email, { since, step, tried });
    if (!code) return undefined;
    const answer = answerWith(code);
    if (answer) return answer;
    tried.push(code);
  }
  return undefined;
}

/** The newest that was not tried. In the plain text of such an email it stands on a line of its own. */
function codeSentTo(email, { since, step, tried }) {
  const askedAt = Date.now();
  const mails = `${plan.mailUrl}/api/messages?to=${encodeURIComponent(email)}&since=${since}`;
  while (Date.now() < askedAt + codeSeconds * 1000) {
    sleep(0.25);
    const found = http.get(mails, { tags: { name: "mailbox", who: "test" } });
    const texts = found.status === 200 ? found.json("#.text") : [];
    const codes = texts.map((text) => text.match(/^ *(\d{6}) *$/m)?.[1]);
    const code = codes.find((each) => each && !tried.includes(each));
    if (code) {
      took(step, Date.now() - askedAt);
      return code;
    }
  }
  writeLine({ is: "error", step, status: 0, code: "no-email" });
  return undefined;
}
