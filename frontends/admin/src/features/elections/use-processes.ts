import { useQuery } from "@tanstack/react-query";
import { maxPageSize } from "@urna/contract/api/page";
import { listProcesses } from "@urna/contract/processes/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";

export const processesKey = ["admin", "processes"] as const;

export function useProcesses() {
  const api = useApi();
  return useQuery({
    queryKey: processesKey,
    queryFn: ({ signal }) => call(api, listProcesses, { query: { pageSize: maxPageSize }, signal }),
  });
}
