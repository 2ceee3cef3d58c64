import { administratorAt } from "@urna/client/administrator";
import { openApi, type ApiOptions } from "@urna/client/api";
import { call } from "@urna/client/call";
import { ApiProblem } from "@urna/client/problem";
import { beginTotpEnrolment, confirmTotpEnrolment } from "@urna/contract/account/routes";
import { resetPassword } from "@urna/contract/sessions/routes";
import { oneTimeCodes } from "../../../deploy/probe/src/one-time-codes.ts";
import { patiently } from "../../../deploy/local/test/support/patience.ts";
import { superadmin, type InstalledUrna } from "./installed-urna.ts";

const password = "tres-cordilleras-y-un-faro";
const minute = 60_000;

export interface Account {
  readonly email: string;
  readonly password: string;
  /** Base32, of the authenticator app. */
  readonly secret: string;
  readonly secondFactor: () => Promise<string>;
}

/** Sets the password with the link that the installation mailed, and adds an authenticator app. */
export async function firstSuperadmin(urna: InstalledUrna): Promise<Account> {
  const email = superadmin;
  await setPassword(urna, email);
  const options = await fetching(urna);
  const own = await administratorAt(urna.origin, email, password, options);
  const { secret } = await call(own, beginTotpEnrolment);
  const secondFactor = oneTimeCodes(secret);
  await call(own, confirmTotpEnrolment, { body: { code: await secondFactor() } });
  return { email, password, secret, secondFactor };
}

/** With the link that was mailed to somebody invited. Answers the password. */
export async function setPassword(urna: InstalledUrna, email: string): Promise<string> {
  const token = await patiently(async () => {
    const [mail] = await urna.mailsTo(email);
    return mail && /#token=([\w-]{43})/.exec(mail.text)?.[1];
  }, minute);
  await call(openApi(urna.origin, await fetching(urna)), resetPassword, { body: { token, password } });
  return password;
}

/** In front of a browser of their own. Where another process has given the same code just before, with the next one. */
export async function signedIn(urna: InstalledUrna, { email, password: its, secondFactor }: Account) {
  const { fetch } = await urna.outside();
  const enter = () => administratorAt(urna.origin, email, its, { fetch, secondFactor });
  return enter().catch((error: unknown) => {
    if (!(error instanceof ApiProblem) || error.code !== "invalid-code") throw error;
    return enter();
  });
}

/** For clients of `@urna/client`. */
export async function fetching(urna: InstalledUrna): Promise<ApiOptions> {
  return { fetch: (await urna.outside()).fetch };
}
