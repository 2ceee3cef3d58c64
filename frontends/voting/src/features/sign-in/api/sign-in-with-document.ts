import { VoterSession, type VoterLogin } from "@urna/contract/api/sessions";
import type { Api } from "@urna/web-kit/api-client/use-api";
import type { Waiting } from "@urna/web-kit/api-client/use-crowd";
import type { z } from "zod";

/** Signs in with document and last four. */
export function signInWithDocument(api: Api, login: z.input<typeof VoterLogin>, waiting: Waiting) {
  return api.post("/auth/login", login, VoterSession, waiting);
}
