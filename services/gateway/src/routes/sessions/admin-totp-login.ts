import type { Routes } from "@urna/contract/api/routes";
import { readAdministrator, readTokens } from "../../codec/session.ts";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function adminTotpLogin({ administrators }: Services): Handler<Routes["adminTotpLogin"]> {
  return async ({ body: { challengeId, code, attemptKey }, caller, trace }) => {
    const answer = await administrators.answerSecondFactor({ challengeId, code, attemptKey, caller }, trace);
    const { accessToken, refreshCookie } = readTokens("urna_admin", answer.tokens);
    const user = readAdministrator(answer.administrator);
    return { status: 200, body: { token: accessToken, user }, cookies: [refreshCookie] };
  };
}
