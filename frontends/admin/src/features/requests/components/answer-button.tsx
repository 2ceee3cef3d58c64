import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SupportRequestRecord } from "@urna/contract/api/admin/requests";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button";
import { Note } from "@urna/web-kit/ui/note";
import { useTranslation } from "react-i18next";
import { answerSupportRequest } from "../api/answer-support-request.ts";

/** Marks a message as answered; the count on the start page falls with it. */
export function AnswerButton({ request }: { request: SupportRequestRecord }) {
  const { t } = useTranslation("admin");
  const api = useApi();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const { instant } = useFormats();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => answerSupportRequest(api, request.id),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["admin"] }),
  });
  if (request.answeredAt) return t("requests.answeredAt", { at: instant(request.answeredAt, "date-time") });
  return (
    <>
      <Button
        small
        busy={isPending}
        busyLabel={t("dialog.working")}
        aria-label={t("requests.markAnsweredOf", { reference: request.reference })}
        onClick={() => mutate()}
      >
        {t("requests.markAnswered")}
      </Button>
      {error && (
        <Note kind="err" live title={t("dialog.notDone")}>
          {problemText(error)}
        </Note>
      )}
    </>
  );
}
