import { VoterToken } from "@urna/contract/api/sessions";
import type { Api } from "@urna/web-kit/api-client/use-api";

/** A new access token, which also counts as use of the session. */
export function refreshSession(api: Api) {
  return api.post("/auth/refresh", undefined, VoterToken);
}
