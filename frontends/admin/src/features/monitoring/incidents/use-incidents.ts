import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Incident } from "@urna/contract/api/admin/monitoring";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { pageSize } from "../../../ui/use-list-query.ts";
import { listIncidents } from "../api/list-incidents.ts";

export const incidentsKey = (electionId: string) => ["admin", "incidents", electionId];

/** One page of an election's incidents in one state. Refreshes while it is on the screen. */
export function useIncidents(electionId: string, state: Incident["state"], page: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...incidentsKey(electionId), state, page],
    queryFn: ({ signal }) => listIncidents(api, electionId, { q: state, page, pageSize }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
}
