import { useQuery } from "@tanstack/react-query";
import type { PersonId } from "@urna/contract/identifiers";
import type { Election } from "@urna/contract/public-elections/election";
import { listElections } from "@urna/contract/public-elections/routes";
import { listParticipations } from "@urna/contract/participation/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi, type Api } from "@urna/web-kit/api-client/use-api";
import { useElectionId } from "../../../election/use-election.ts";

/**
 * The other elections in which this voter may still vote, the one that closes first before the others. Undefined while
 * that is not known: then nothing is said of it. Forgotten as soon as nobody looks.
 */
export function useElectionsLeft(voterId: PersonId): readonly Election[] | undefined {
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
  const { elections: participations } = await call(api, listParticipations, { signal });
  const left = new Set(
    participations
      .filter(({ electionId, eligible, hasVoted }) => eligible && !hasVoted && electionId !== votedIn)
      .map(({ electionId }) => electionId),
  );
  if (left.size === 0) return [];
  const { elections } = await call(api, listElections, { query: { status: "active" }, signal });
  return elections
    .filter(({ id }) => left.has(id))
    .sort((a, b) => Date.parse(a.closesAt) - Date.parse(b.closesAt));
}
