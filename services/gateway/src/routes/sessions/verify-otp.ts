import * as routes from "@urna/contract/sessions/routes";
import { readTokens, readVoter } from "../../codec/session.ts";
import { noCookie } from "../../http/reading/cookies.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function verifyOtp({ access }: Services) {
  return handle(
    routes.verifyOtp,
    async ({ body: { challengeId, code, attemptKey }, cookies, language, caller, trace }) => {
      const challengeSecret = cookies.get("urna_challenge") ?? "";
      const request = { challengeId, code, challengeSecret, attemptKey, language, caller };
      const answer = await access.verifyCode(request, trace);
      const { accessToken, refreshCookie } = readTokens("urna_voter", answer.tokens);
      return {
        status: 200,
        body: { accessToken, user: readVoter(answer.person) },
        cookies: [refreshCookie, noCookie("urna_challenge")],
      };
    },
  );
}
