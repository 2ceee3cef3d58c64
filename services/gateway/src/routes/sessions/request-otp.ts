import * as routes from "@urna/contract/sessions/routes";
import { cookie } from "../../http/reading/cookies.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

/** The code is good only together with the challenge cookie: only in the browser that asked. */
export function requestOtp({ access }: Services) {
  return handle(routes.requestOtp, async ({ body, cookies, language, caller, trace }) => {
    const { electionId, identifier, staff = false, proof } = body;
    const challengeSecret = cookies.get("urna_challenge") ?? "";
    const answer = await access.requestCode(
      { electionId, identifier, staff, language, caller, challengeSecret, proof },
      trace,
    );
    const { challengeId, sentTo, resendAfterSeconds, expiresInSeconds, sentEarlier } = answer;
    return {
      status: 202,
      body: {
        challengeId,
        sentTo,
        resendAfterSeconds,
        expiresInSeconds,
        ...(sentEarlier && { sentEarlier }),
      },
      cookies: [cookie("urna_challenge", answer.challengeSecret, expiresInSeconds)],
    };
  });
}
