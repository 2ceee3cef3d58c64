import { useQuery } from "@tanstack/react-query";
import type { PersonId } from "@urna/contract/identifiers";
import type { Election } from "@urna/contract/public-elections/election";
import { listElections } from "@urna/contract/public-elections/routes";
import { listParticipations } from "@urna/contract/participation/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi, type Api } from "@urna/web-kit/api-client/use-api";

export interface OwnElection {
  readonly election: Election;
  readonly eligible: boolean;
  readonly hasVoted: boolean;
  readonly receiptNumber?: string | undefined;
}

/** A voter's own elections: what can still be voted in first. Forgotten as soon as nobody looks at them. */
export function useOwnElections(voterId: PersonId) {
  const api = useApi();
  return useQuery({
    queryKey: ["own-elections", voterId],
    queryFn: ({ signal }) => ownElections(api, signal),
    gcTime: 0,
  });
}

async function ownElections(api: Api, signal: AbortSignal): Promise<OwnElection[]> {
  const [{ elections: own }, { elections }] = await Promise.all([
    call(api, listParticipations, { signal }),
    call(api, listElections, { signal }),
  ]);
  return elections
    .flatMap((election) => {
      const found = own.find(({ electionId }) => electionId === election.id);
      return found ? [{ election, ...found }] : [];
    })
    .sort((a, b) => rank(a) - rank(b) || Date.parse(a.election.closesAt) - Date.parse(b.election.closesAt));
}

const ranks = { active: 0, upcoming: 2, closed: 3 } as const;

function rank({ election, hasVoted }: OwnElection): number {
  return election.status === "active" && hasVoted ? 1 : ranks[election.status];
}
