import { Participations } from "@urna/contract/api/voter";
import type { Api } from "@urna/web-kit/api-client/use-api";

/** The elections in whose roll the signed-in voter is. */
export function listParticipations(api: Api, signal?: AbortSignal) {
  return api.get("/participations", Participations, { signal });
}
