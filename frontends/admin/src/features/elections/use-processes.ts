import { useQuery } from "@tanstack/react-query";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { listProcesses } from "./api/processes.ts";

export const processesKey = ["admin", "processes"] as const;

export function useProcesses() {
  const api = useApi();
  return useQuery({ queryKey: processesKey, queryFn: ({ signal }) => listProcesses(api, signal) });
}
