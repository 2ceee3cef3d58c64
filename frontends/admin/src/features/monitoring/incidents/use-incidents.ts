import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ElectionId } from "@urna/contract/identifiers";
import type { Incident } from "@urna/contract/incidents/incident";
import { listIncidents } from "@urna/contract/incidents/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { pageSize } from "../../../ui/use-list-query.ts";

export const incidentsKey = (electionId: ElectionId) => ["admin", "incidents", electionId];

/** One page of an election's incidents in one state. Refreshes while it is on the screen. */
export function useIncidents(electionId: ElectionId, state: Incident["state"], page: number) {
  const api = useApi();
  const query = { q: state, page, pageSize };
  return useQuery({
    queryKey: [...incidentsKey(electionId), state, page],
    queryFn: ({ signal }) => call(api, listIncidents, { params: { id: electionId }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
}
