import { Participations } from "@urna/contract/api/voter";
import type { Api } from "@urna/web-kit/api-client/use-api";

/** On which rolls the voter is, and where they have voted. */
export async function listParticipations(api: Api, signal?: AbortSignal) {
  const { elections } = await api.get("/participations", Participations, { signal });
  return elections;
}
