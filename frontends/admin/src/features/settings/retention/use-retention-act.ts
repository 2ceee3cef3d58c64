import { useQueryClient } from "@tanstack/react-query";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import { useToast } from "@urna/web-kit/toast";
import { retentionKey } from "../settings-keys.ts";

interface RetentionAct<Given> {
  mutationFn(given: Given): Promise<unknown>;
  done: string;
  onDone(): void;
}

/** Keeps an election or lets it go; what others have done meanwhile shows on the page afterwards. */
export function useRetentionAct<Given>({ mutationFn, done, onDone }: RetentionAct<Given>) {
  const queries = useQueryClient();
  const toast = useToast();
  return useSingleMutation({
    mutationFn,
    onSuccess: () => {
      toast(done);
      onDone();
    },
    onSettled: (_done: unknown, error: Error | null) => {
      const changed = isApiProblem(error, "write-conflict") || isApiProblem(error, "not-found");
      if (!error || changed) void queries.invalidateQueries({ queryKey: retentionKey });
    },
  });
}
