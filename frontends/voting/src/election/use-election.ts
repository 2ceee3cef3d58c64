import { useQuery } from "@tanstack/react-query";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useParams } from "react-router-dom";
import { getElection } from "./get-election.ts";

/** The id of the election that the address names. */
export function useElectionId(): string {
  return useParams()["id"] ?? "";
}

export function useElection(options: { refetchOnMount?: "always" } = {}) {
  const api = useApi();
  const id = useElectionId();
  return useQuery({
    queryKey: ["election", id],
    queryFn: ({ signal }) => getElection(api, id, signal),
    ...options,
  });
}
