import type { Routes } from "@urna/contract/api/routes";
import { readPasskeyOptions } from "../../codec/passkey.ts";
import { readAdministrator, readTokens } from "../../codec/session.ts";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function adminPasskeyOptions({ administrators }: Services): Handler<Routes["adminPasskeyOptions"]> {
  return async ({ body: { challengeId }, trace }) => {
    const { optionsJson } = await administrators.askPasskey({ challengeId }, trace);
    return { status: 200, body: readPasskeyOptions(optionsJson) };
  };
}

export function adminPasskeyLogin({ administrators }: Services): Handler<Routes["adminPasskeyLogin"]> {
  return async ({ body: { challengeId, response, attemptKey }, caller, trace }) => {
    const request = { challengeId, responseJson: JSON.stringify(response), attemptKey, caller };
    const answer = await administrators.answerWithPasskey(request, trace);
    const { accessToken, refreshCookie } = readTokens("urna_admin", answer.tokens);
    const user = readAdministrator(answer.administrator);
    return { status: 200, body: { token: accessToken, user }, cookies: [refreshCookie] };
  };
}
