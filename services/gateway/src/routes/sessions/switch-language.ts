import type { Routes } from "@urna/contract/api/routes";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function switchLanguage({ sessions }: Services): Handler<Routes["switchLanguage"]> {
  return async ({ body: { language }, session, trace }) => {
    await sessions.switchLanguage({ personId: session.person.id, language }, trace);
    return { status: 204 };
  };
}
