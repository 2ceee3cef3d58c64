import * as routes from "@urna/contract/sessions/routes";
import { readTokens, readVoter } from "../../codec/session.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

/** Identity waits up to 12 s for ClaveÚnica. */
const deadlineMs = 15_000;

/** Identity exchanges the code by itself: the gateway cannot say that somebody entered. */
export function claveUnicaLogin({ access }: Services) {
  return handle(routes.claveUnicaLogin, async ({ body, language, caller, trace }) => {
    const answer = await access.signInWithClaveUnica({ ...body, language, caller }, { ...trace, deadlineMs });
    const { accessToken, refreshCookie } = readTokens("urna_voter", answer.tokens);
    return { status: 200, body: { accessToken, user: readVoter(answer.person) }, cookies: [refreshCookie] };
  });
}
