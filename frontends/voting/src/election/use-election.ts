import { useQuery } from "@tanstack/react-query";
import { getElection } from "@urna/contract/public-elections/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useParams } from "react-router-dom";

/** The id of the election that the address names. */
export function useElectionId(): string {
  return useParams()["id"] ?? "";
}

export function useElection(options: { refetchOnMount?: "always" } = {}) {
  const api = useApi();
  const id = useElectionId();
  return useQuery({
    queryKey: ["election", id],
    queryFn: ({ signal }) => call(api, getElection, { params: { id }, signal }),
    ...options,
  });
}
