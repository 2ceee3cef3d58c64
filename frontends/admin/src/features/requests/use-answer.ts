import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answerSupportRequest } from "@urna/contract/requests/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";

/** Answers a message with a text, or notes without one that it was answered; the count on the start page falls with it. */
export function useAnswer(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      call(api, answerSupportRequest, { params: { supportId: id }, body: { text } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["admin"] }),
  });
}
