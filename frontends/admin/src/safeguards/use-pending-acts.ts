import { useQuery } from "@tanstack/react-query";
import { listPendingActs } from "@urna/contract/safeguards/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";

export const pendingActsKey = ["admin", "pending-acts"] as const;

/** What waits for a second administrator, as it comes and goes. */
export function usePendingActs() {
  const api = useApi();
  return useQuery({
    queryKey: pendingActsKey,
    queryFn: ({ signal }) => call(api, listPendingActs, { signal }),
    refetchInterval: 15_000,
  });
}
