import * as routes from "@urna/contract/sessions/routes";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function forgotPassword({ administrators }: Services) {
  return handle(routes.forgotPassword, async ({ body: { email }, language, caller, trace }) => {
    await administrators.forgotPassword({ email, language, caller }, trace);
    return { status: 202, body: {} };
  });
}

export function resetPassword({ administrators }: Services) {
  return handle(routes.resetPassword, async ({ body: { token, password, attemptKey }, caller, trace }) => {
    await administrators.resetPassword({ token, password, attemptKey, caller }, trace);
    return { status: 204 };
  });
}
