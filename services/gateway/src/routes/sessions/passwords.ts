import type { Routes } from "@urna/contract/api/routes";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function forgotPassword({ administrators }: Services): Handler<Routes["forgotPassword"]> {
  return async ({ body: { email }, language = "", caller, trace }) => {
    await administrators.forgotPassword({ email, language, caller }, trace);
    return { status: 202, body: {} };
  };
}

export function resetPassword({ administrators }: Services): Handler<Routes["resetPassword"]> {
  return async ({ body: { token, password, attemptKey }, caller, trace }) => {
    await administrators.resetPassword({ token, password, attemptKey, caller }, trace);
    return { status: 204 };
  };
}
