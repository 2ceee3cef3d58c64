import { VoterMe } from "@urna/contract/api/sessions";
import type { Api } from "@urna/web-kit/api-client/use-api";

export function getCurrentVoter(api: Api) {
  return api.get("/auth/me", VoterMe);
}
