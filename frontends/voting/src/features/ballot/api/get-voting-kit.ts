import { VotingKit } from "@urna/contract/api/voter";
import type { Api } from "@urna/web-kit/api-client/use-api";

export function getVotingKit(api: Api, electionId: string, signal?: AbortSignal) {
  return api.get(`/elections/${encodeURIComponent(electionId)}/voting-kit`, VotingKit, { signal });
}
