import * as routes from "@urna/contract/sessions/routes";
import { readPasskeyOptions } from "../../codec/passkey.ts";
import { handle } from "../../http/handler.ts";
import { administratorEntered, deviceTokenOf } from "./administrator-entered.ts";
import type { Services } from "../../services.ts";

export function adminPasskeyOptions({ administrators }: Services) {
  return handle(routes.adminPasskeyOptions, async ({ body: { challengeId }, trace }) => {
    const { optionsJson } = await administrators.askPasskey({ challengeId }, trace);
    return { status: 200, body: readPasskeyOptions(optionsJson) };
  });
}

export function adminPasskeyLogin({ administrators }: Services) {
  return handle(
    routes.adminPasskeyLogin,
    async ({ body: { challengeId, response, attemptKey }, cookies, caller, trace }) => {
      const answered = { challengeId, responseJson: JSON.stringify(response), attemptKey };
      const request = { ...answered, deviceToken: deviceTokenOf(cookies), caller };
      const answer = await administrators.answerWithPasskey(request, trace);
      return { status: 200, ...administratorEntered(answer) };
    },
  );
}
