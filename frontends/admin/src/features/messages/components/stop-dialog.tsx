import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Sending } from "@urna/contract/messages/sending";
import { stopSending } from "@urna/contract/messages/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { Dialog } from "@urna/web-kit/ui/dialog/dialog";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useEffect, useId } from "react";
import { useTranslation } from "react-i18next";

/** What stopping means, with the focus on the safe way out. */
export function StopDialog({ sending, onClose }: { sending: Sending; onClose(): void }) {
  const { t } = useTranslation(["notices", "admin"]);
  const api = useApi();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const backId = useId();
  useEffect(() => document.getElementById(backId)?.focus(), [backId]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(api, stopSending, { params: { sendingId: sending.id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ["admin", "sendings"] });
      onClose();
    },
  });
  return (
    <Dialog
      open
      alert
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={t("sendings.stopTitle")}
      actions={
        <>
          <Button id={backId} onClick={onClose} disabled={isPending}>
            {t("admin:dialog.back")}
          </Button>
          <Button
            kind="danger"
            busy={isPending}
            busyLabel={t("admin:dialog.working")}
            onClick={() => mutate()}
          >
            {t("sendings.stopConfirm")}
          </Button>
        </>
      }
    >
      <p>
        <strong>
          {t(`admin:messageKind.${sending.kind}`)}, {sending.election.code}
        </strong>
      </p>
      <p>{t("sendings.stopText")}</p>
      {error && (
        <Note kind="err" live title={t("admin:dialog.notDone")}>
          {problemText(error)}
        </Note>
      )}
    </Dialog>
  );
}
