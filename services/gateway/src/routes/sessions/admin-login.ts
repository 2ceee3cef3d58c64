import * as routes from "@urna/contract/sessions/routes";
import { handle } from "../../http/handler.ts";
import { administratorEntered, deviceTokenOf } from "./administrator-entered.ts";
import type { Services } from "../../services.ts";

export function adminLogin({ administrators }: Services) {
  return handle(routes.adminLogin, async ({ body: { email, password, proof }, cookies, caller, trace }) => {
    const deviceToken = deviceTokenOf(cookies);
    const answer = await administrators.signIn({ email, password, proof, deviceToken, caller }, trace);
    return { status: 200, ...administratorEntered(answer) };
  });
}
