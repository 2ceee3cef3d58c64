import type { Routes } from "@urna/contract/api/routes";
import type { Handler } from "../../http/handler.ts";
import { administratorEntered, deviceTokenOf } from "./administrator-entered.ts";
import type { Services } from "../../services.ts";

export function adminTotpLogin({ administrators }: Services): Handler<Routes["adminTotpLogin"]> {
  return async ({ body: { challengeId, code, attemptKey }, cookies, caller, trace }) => {
    const request = { challengeId, code, attemptKey, deviceToken: deviceTokenOf(cookies), caller };
    const answer = await administrators.answerSecondFactor(request, trace);
    return { status: 200, ...administratorEntered(answer) };
  };
}
