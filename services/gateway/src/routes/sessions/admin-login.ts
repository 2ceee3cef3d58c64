import type { Routes } from "@urna/contract/api/routes";
import type { Handler } from "../../http/handler.ts";
import { administratorEntered, deviceTokenOf } from "./administrator-entered.ts";
import type { Services } from "../../services.ts";

export function adminLogin({ administrators }: Services): Handler<Routes["adminLogin"]> {
  return async ({ body: { email, password, proof }, cookies, caller, trace }) => {
    const deviceToken = deviceTokenOf(cookies);
    const answer = await administrators.signIn({ email, password, proof, deviceToken, caller }, trace);
    return { status: 200, ...administratorEntered(answer) };
  };
}
