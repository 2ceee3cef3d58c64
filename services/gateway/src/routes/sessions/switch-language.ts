import * as routes from "@urna/contract/sessions/routes";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function switchLanguage({ sessions }: Services) {
  return handle(routes.switchLanguage, async ({ body: { language }, trace }) => {
    await sessions.switchLanguage({ language }, trace);
    return { status: 204 };
  });
}
