import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { answerSupportRequest } from "./api/answer-support-request.ts";

/** Answers a message with a text, or notes without one that it was answered; the count on the start page falls with it. */
export function useAnswer(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => answerSupportRequest(api, id, text),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["admin"] }),
  });
}
