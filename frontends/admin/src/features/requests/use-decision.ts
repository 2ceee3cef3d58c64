import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { RequestDecision } from "@urna/contract/requests/registration-request";
import { decideRegistrationRequest } from "@urna/contract/requests/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";

/** Takes a request a step further. */
export function useDecision(requestId: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (decision: RequestDecision) =>
      call(api, decideRegistrationRequest, { params: { requestId }, body: decision }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["admin"] }),
  });
}
