import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { DeliveryLogEntry } from "@urna/contract/messages/delivery-log";
import { retryMessage } from "@urna/contract/messages/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";

const holdingSecrets = new Set(["one-time-code", "password-reset", "invitation", "test"]);

/** Sends a message that failed or expired again, or says why that cannot be. */
export function RetryMessage({ message }: { message: DeliveryLogEntry }) {
  const { t } = useTranslation(["notices", "admin"]);
  const api = useApi();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(api, retryMessage, { params: { messageId: message.id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["admin", "messages"] }),
  });
  if (!message.retryable)
    return <p>{t(holdingSecrets.has(message.kind) ? "retry.wipedSecret" : "retry.wiped")}</p>;
  const named = {
    kind: t(`admin:messageKind.${message.kind}`),
    address: message.maskedAddress || t("log.noAddress"),
  };
  return (
    <>
      <Button
        small
        icon="mail"
        busy={isPending}
        busyLabel={t("retry.working")}
        aria-label={t("retry.oneOf", named)}
        onClick={() => mutate()}
      >
        {t("retry.one")}
      </Button>
      {error && (
        <Note kind="err" live title={t("retry.problem")}>
          {problemText(error)}
        </Note>
      )}
    </>
  );
}
