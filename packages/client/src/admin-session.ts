import { confirmSession } from "@urna/contract/safeguards/routes";
import { adminLogin, adminTotpLogin } from "@urna/contract/sessions/routes";
import { openApi, type Answer, type Api, type ApiOptions } from "./api.ts";
import { call, exchange, valueOf } from "./call.ts";
import { problemOf } from "./problem.ts";
import { proving } from "./prove.ts";

export interface Account {
  readonly email: string;
  readonly password: string;
  /** A one-time code that was not given before; absent: the account has no second factor. */
  readonly secondFactor?: (() => Promise<string>) | undefined;
}

/**
 * Signs in. Where a sensitive action asks who is there, confirms the session and sends the call again: long trials
 * outlast what signing in proved.
 */
export async function openAdminSession(origin: string, account: Account, options: ApiOptions): Promise<Api> {
  const api = openApi(origin, options);
  const token = await signIn(api, account);
  return {
    async send(path, request) {
      const answer = await api.send(path, { token, ...request });
      if (problemOf(answer)?.code !== "confirmation-required") return answer;
      await confirm(api, account, token);
      return api.send(path, { token, ...request });
    },
  };
}

async function signIn(api: Api, { email, password, secondFactor }: Account): Promise<string> {
  const first = await exchange(proving(api), adminLogin, { body: { email, password } });
  const answer = secondFactor ? await answerSecondFactor(api, first, secondFactor) : first;
  return valueOf(adminLogin, answer).token;
}

async function answerSecondFactor(
  api: Api,
  asked: Answer,
  secondFactor: () => Promise<string>,
): Promise<Answer> {
  const challengeId = problemOf(asked)?.challengeId;
  if (challengeId === undefined) return asked;
  return exchange(api, adminTotpLogin, { body: { challengeId, code: await secondFactor() } });
}

async function confirm(api: Api, { password, secondFactor }: Account, token: string): Promise<void> {
  const body = secondFactor ? { code: await secondFactor() } : { password };
  await call(api, confirmSession, { body, token });
}
