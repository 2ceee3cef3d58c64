import { useQuery } from "@tanstack/react-query";
import { maxPageSize } from "@urna/contract/api/admin/page";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { listElections } from "./list-elections.ts";

/** The elections that close last, as many as one answer holds. */
export function useEveryElection() {
  const api = useApi();
  return useQuery({
    queryKey: ["admin", "elections", "every"],
    queryFn: ({ signal }) => listElections(api, { pageSize: maxPageSize, sort: "-closesAt" }, signal),
    refetchInterval: 60_000,
  });
}
