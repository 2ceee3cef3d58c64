import { VoterSession } from "@urna/contract/api/sessions";
import type { Api } from "@urna/web-kit/api-client/use-api";
import type { Waiting } from "@urna/web-kit/api-client/use-crowd";
import type { RollLogin } from "../roll-login.ts";

/** Without an election: the session shows every roll that the person is on. */
export function signIn(api: Api, login: RollLogin, waiting: Waiting) {
  return api.post("/auth/login", login, VoterSession, waiting);
}
