import * as routes from "@urna/contract/sessions/routes";
import { handle } from "../../http/handler.ts";
import { administratorEntered, deviceTokenOf } from "./administrator-entered.ts";
import type { Services } from "../../services.ts";

export function adminTotpLogin({ administrators }: Services) {
  return handle(
    routes.adminTotpLogin,
    async ({ body: { challengeId, code, attemptKey }, cookies, caller, trace }) => {
      const request = { challengeId, code, attemptKey, deviceToken: deviceTokenOf(cookies), caller };
      const answer = await administrators.answerSecondFactor(request, trace);
      return { status: 200, ...administratorEntered(answer) };
    },
  );
}
