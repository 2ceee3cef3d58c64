import { useQuery } from "@tanstack/react-query";
import { maxPageSize } from "@urna/contract/api/page";
import { listAdminElections } from "@urna/contract/elections/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useMay } from "../../ui/use-may.ts";

/** The code of an election, by its id, where the reader sees elections. */
export function useElectionCodes(): (id: string) => string | undefined {
  const api = useApi();
  const elections = useQuery({
    queryKey: ["admin", "elections", "codes"],
    queryFn: ({ signal }) =>
      call(api, listAdminElections, { query: { pageSize: maxPageSize, sort: "-closesAt" }, signal }),
    enabled: useMay()("elections.read"),
    staleTime: 60_000,
  });
  const codes = new Map(elections.data?.items.map(({ id, code }) => [id, code]));
  return (id) => codes.get(id);
}
