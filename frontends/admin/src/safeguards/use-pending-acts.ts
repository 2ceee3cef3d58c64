import { useQuery } from "@tanstack/react-query";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { listPendingActs } from "./api/pending-acts.ts";

export const pendingActsKey = ["admin", "pending-acts"] as const;

/** What waits for a second administrator, as it comes and goes. */
export function usePendingActs() {
  const api = useApi();
  return useQuery({
    queryKey: pendingActsKey,
    queryFn: ({ signal }) => listPendingActs(api, signal),
    refetchInterval: 15_000,
  });
}
