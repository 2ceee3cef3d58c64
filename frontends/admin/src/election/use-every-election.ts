import { useQuery } from "@tanstack/react-query";
import { maxPageSize } from "@urna/contract/api/page";
import { listAdminElections } from "@urna/contract/elections/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";

const query = { pageSize: maxPageSize, sort: "-closesAt" };

/** The elections that close last, as many as one answer holds. */
export function useEveryElection() {
  const api = useApi();
  return useQuery({
    queryKey: ["admin", "elections", "every"],
    queryFn: ({ signal }) => call(api, listAdminElections, { query, signal }),
    refetchInterval: 60_000,
  });
}
