import * as routes from "@urna/contract/sessions/routes";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function beginClaveUnica({ access }: Services) {
  return handle(routes.beginClaveUnica, async ({ body: { electionId, browserKey }, caller, trace }) => {
    const answer = await access.beginClaveUnica({ electionId, browserKey, caller }, trace);
    return { status: 200, body: { url: answer.authorizationUrl, logoutUrl: answer.logoutUrl } };
  });
}
