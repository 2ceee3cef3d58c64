import type { Api } from "@urna/web-kit/api-client/use-api";

/** The exact text of the sealed definition. @throws ApiProblem */
export async function getDefinition(api: Api, electionId: string, signal: AbortSignal): Promise<string> {
  return (await api.blob(`/elections/${encodeURIComponent(electionId)}/definition`, { signal })).text();
}
