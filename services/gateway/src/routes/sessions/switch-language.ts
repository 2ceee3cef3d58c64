import type { Routes } from "@urna/contract/api/routes";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function switchLanguage({ sessions }: Services): Handler<Routes["switchLanguage"]> {
  return async ({ body: { language }, trace }) => {
    await sessions.switchLanguage({ language }, trace);
    return { status: 204 };
  };
}
