import { useQuery } from "@tanstack/react-query";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useParams } from "react-router-dom";
import { getElection } from "./get-election.ts";
import { getResults } from "./get-results.ts";

/** An election may open, pause or close while it is being read. */
const refreshMs = 60_000;

export function useElectionId(): string {
  return useParams()["id"] ?? "";
}

export function useElection() {
  const api = useApi();
  const id = useElectionId();
  return useQuery({
    queryKey: ["election", id],
    queryFn: ({ signal }) => getElection(api, id, signal),
    refetchInterval: refreshMs,
  });
}

export function useResults({ enabled }: { enabled: boolean }) {
  const api = useApi();
  const id = useElectionId();
  return useQuery({
    queryKey: ["results", id],
    queryFn: ({ signal }) => getResults(api, id, signal),
    enabled,
  });
}
