import { useQuery } from "@tanstack/react-query";
import type { Election } from "@urna/contract/api/public";
import { useApi, type Api } from "@urna/web-kit/api-client/use-api";
import { useElectionId } from "../../election/use-election.ts";
import { listActiveElections } from "./api/list-active-elections.ts";
import { listParticipations } from "./api/list-participations.ts";

/**
 * The other elections in which this voter may still vote, the one that closes first before the others. Undefined while
 * that is not known: then nothing is said of it. Forgotten as soon as nobody looks.
 */
export function useElectionsLeft(voterId: string): readonly Election[] | undefined {
  const api = useApi();
  const electionId = useElectionId();
  const { data } = useQuery({
    queryKey: ["elections-left", electionId, voterId],
    queryFn: ({ signal }) => electionsLeft(api, electionId, signal),
    gcTime: 0,
  });
  return data;
}

/** The mark of this election may lag behind its vote. Most people have no other: then the list is not fetched. */
async function electionsLeft(api: Api, votedIn: string, signal: AbortSignal): Promise<Election[]> {
  const participations = await listParticipations(api, signal);
  const left = new Set(
    participations
      .filter(({ electionId, eligible, hasVoted }) => eligible && !hasVoted && electionId !== votedIn)
      .map(({ electionId }) => electionId),
  );
  if (left.size === 0) return [];
  const elections = await listActiveElections(api, signal);
  return elections
    .filter(({ id }) => left.has(id))
    .sort((a, b) => Date.parse(a.closesAt) - Date.parse(b.closesAt));
}
