import { useQueryClient } from "@tanstack/react-query";
import type { Api } from "@urna/web-kit/api-client/api";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { useToast } from "@urna/web-kit/toast";
import { Button } from "@urna/web-kit/ui/button/button";
import { useTranslation } from "react-i18next";
import { pendingActsKey } from "./use-pending-acts.ts";

interface ActButtonProps<Answer> {
  act(api: Api): Promise<Answer>;
  name: string;
  /** What of several things on the page it is about, for a person who does not see where it stands. */
  about?: string;
  said(answer: Answer): string;
}

/** Says something about what waits, and brings what waits then. */
export function ActButton<Answer>({ act, name, about, said }: ActButtonProps<Answer>) {
  const { t } = useTranslation("safeguards");
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const problemText = useProblemText();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => act(api),
    onSuccess: (answer) => toast(said(answer)),
    onError: (error) => toast(problemText(error), "err"),
    onSettled: () => queries.invalidateQueries({ queryKey: pendingActsKey }),
  });
  return (
    <Button small busy={isPending} busyLabel={t("waiting.sending")} onClick={() => mutate()}>
      {name}
      {about !== undefined && <span className="u-visually-hidden">: {about}</span>}
    </Button>
  );
}
