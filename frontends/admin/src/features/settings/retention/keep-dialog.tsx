import { KeepElectionBody, type AnnouncedElection } from "@urna/contract/retention/retention";
import { keepElection } from "@urna/contract/retention/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { TextArea } from "@urna/web-kit/ui/form/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useRetentionAct } from "./use-retention-act.ts";

interface KeepDialogProps {
  election: AnnouncedElection;
  onClose(): void;
}

/** Why an election is kept beyond its term; without a reason it is not. */
export function KeepDialog({ election, onClose }: KeepDialogProps) {
  const { t } = useTranslation(["retention", "admin"]);
  const { localized } = useFormats();
  const problemText = useProblemText();
  const api = useApi();
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const title = localized(election.title);
  const { mutate, isPending, error } = useRetentionAct({
    mutationFn: (body: KeepElectionBody) => call(api, keepElection, { params: { id: election.id }, body }),
    done: t("keep.done", { title }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t("keep.which", { title })}
      submit={t("keep.submit")}
      busy={isPending}
      onSubmit={() => {
        const body = KeepElectionBody.safeParse({ reason });
        setMissing(!body.success);
        if (body.success) mutate(body.data);
      }}
      onClose={onClose}
    >
      {error && (
        <Note kind="err" live title={t("admin:dialog.notDone")}>
          {problemText(error)}
        </Note>
      )}
      <p>{t("keep.text")}</p>
      <TextArea
        id="keep-reason"
        label={t("keep.reason")}
        hint={t("keep.hint")}
        error={missing ? t("keep.missing") : undefined}
        rows={3}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
