import * as routes from "@urna/contract/sessions/routes";
import { readTokens, readVoter } from "../../codec/session.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function voterLogin({ access }: Services) {
  return handle(routes.voterLogin, async ({ body, language, caller, trace }) => {
    const { identifier, password: last4, documentType, electionId, proof } = body;
    const request = { identifier, last4, documentType, electionId, language, caller, proof };
    const answer = await access.signInWithDocument(request, trace);
    const { accessToken, refreshCookie } = readTokens("urna_voter", answer.tokens);
    return { status: 200, body: { accessToken, user: readVoter(answer.person) }, cookies: [refreshCookie] };
  });
}
