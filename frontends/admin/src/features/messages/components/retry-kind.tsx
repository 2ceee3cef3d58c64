import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { messageKinds } from "@urna/contract/messages/delivery-log";
import { retryFailedMessages } from "@urna/contract/messages/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";

type MessageKind = (typeof messageKinds)[number];

/** Sends every failed message of the kind that is listed again. */
export function RetryKind({ kind }: { kind: MessageKind }) {
  const { t } = useTranslation("notices");
  const { number } = useFormats();
  const api = useApi();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call(api, retryFailedMessages, { body: { kind } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["admin", "messages"] }),
  });
  return (
    <div className="u-stack">
      <p className="u-small">{t("retry.allHint")}</p>
      <div className="u-actions">
        <Button icon="mail" busy={isPending} busyLabel={t("retry.working")} onClick={() => mutate()}>
          {t("retry.all")}
        </Button>
      </div>
      <p role="status">
        {data && t("retry.retried", { count: data.retried, number: number(data.retried) })}{" "}
        {data && data.wiped > 0 && t("retry.leftWiped", { count: data.wiped, number: number(data.wiped) })}
      </p>
      {error && (
        <Note kind="err" live title={t("retry.problem")}>
          {problemText(error)}
        </Note>
      )}
    </div>
  );
}
