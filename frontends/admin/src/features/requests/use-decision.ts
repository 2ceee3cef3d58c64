import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { RequestDecision } from "@urna/contract/api/admin/requests";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { decideRequest } from "./api/decide-request.ts";

/** Takes a request a step further. */
export function useDecision(requestId: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (decision: RequestDecision) => decideRequest(api, requestId, decision),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["admin"] }),
  });
}
