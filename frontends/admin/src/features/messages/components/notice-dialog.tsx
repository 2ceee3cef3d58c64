import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AdminElection } from "@urna/contract/elections/admin-election";
import type { OwnText } from "@urna/contract/messages/own-text";
import { startSending } from "@urna/contract/messages/routes";
import type { HandWrittenKind } from "@urna/contract/words";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../ui/form-dialog.tsx";

interface NoticeDialogProps {
  election: AdminElection;
  kind: HandWrittenKind;
  ownText: OwnText | undefined;
  /** Undefined: at once. */
  sendAt: string | undefined;
  recipients: number;
  onClose(): void;
  onSent(): void;
}

/** The consequence in numbers, and the election's code to type. Sent again after a lost answer, it is the same one. */
export function NoticeDialog({
  election,
  kind,
  ownText,
  sendAt,
  recipients,
  onClose,
  onSent,
}: NoticeDialogProps) {
  const { t } = useTranslation(["notices", "admin"]);
  const { instant, number, localized } = useFormats();
  const api = useApi();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const [id] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState(false);
  const { code } = election;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(api, startSending, {
        params: { id: election.id },
        body: { id, kind, ownText, sendAt, code: typed.trim().toUpperCase() },
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ["admin", "sendings"] });
      onSent();
    },
  });
  const submit = () => {
    const isWrong = typed.trim().toUpperCase() !== code;
    setWrong(isWrong);
    if (!isWrong) mutate();
  };
  const counted = { count: recipients, number: number(recipients), election: localized(election.title) };
  return (
    <FormDialog
      nothingToLose
      alert
      title={t(sendAt === undefined ? `writing.dialogTitle.${kind}` : "hour.schedule")}
      submit={t(sendAt === undefined ? `writing.send.${kind}` : "hour.schedule")}
      busy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {sendAt === undefined ? (
        <p>{t(`writing.dialogText.${kind}`, counted)}</p>
      ) : (
        <p>
          {t(`writing.dialogLater.${kind}`, {
            at: instant(sendAt, "day-time"),
            election: localized(election.title),
          })}
        </p>
      )}
      <p>{t(sendAt === undefined ? "writing.dialogHint" : "hour.dialogHint")}</p>
      {error && (
        <Note kind="err" live title={t("writing.notSent")}>
          {problemText(error)}
        </Note>
      )}
      <TextField
        id="reminder-code"
        mono
        label={t("admin:dialog.code", { code })}
        error={wrong ? t("admin:dialog.codeWrong", { code }) : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}
