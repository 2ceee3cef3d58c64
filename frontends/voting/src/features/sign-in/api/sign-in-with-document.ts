import { VoterSession, type VoterLogin } from "@urna/contract/api/sessions";
import type { Api } from "@urna/web-kit/api-client/use-api";
import type { z } from "zod";

/** Signs in with document and last four. */
export function signInWithDocument(api: Api, login: z.input<typeof VoterLogin>, onCrowded: () => void) {
  return api.post("/auth/login", login, VoterSession, { onCrowded });
}
