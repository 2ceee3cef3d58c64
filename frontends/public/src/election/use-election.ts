import { useQuery } from "@tanstack/react-query";
import { getElection } from "@urna/contract/public-elections/routes";
import { getResults } from "@urna/contract/results/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useParams } from "react-router-dom";

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
    queryFn: ({ signal }) => call(api, getElection, { params: { id }, signal }),
    refetchInterval: refreshMs,
  });
}

export function useResults({ enabled }: { enabled: boolean }) {
  const api = useApi();
  const id = useElectionId();
  return useQuery({
    queryKey: ["results", id],
    queryFn: ({ signal }) => call(api, getResults, { params: { id }, signal }),
    enabled,
  });
}
