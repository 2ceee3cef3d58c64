import type { KeptElection } from "@urna/contract/retention/retention";
import { releaseElection } from "@urna/contract/retention/routes";
import { retentionNoticeDays } from "@urna/contract/retention/classes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useRetentionAct } from "./use-retention-act.ts";

interface ReleaseDialogProps {
  election: KeptElection;
  onClose(): void;
}

/** What comes next when an election is kept no longer. */
export function ReleaseDialog({ election, onClose }: ReleaseDialogProps) {
  const { t } = useTranslation(["retention", "admin"]);
  const { localized } = useFormats();
  const problemText = useProblemText();
  const api = useApi();
  const title = localized(election.title);
  const { mutate, isPending, error } = useRetentionAct({
    mutationFn: () => call(api, releaseElection, { params: { id: election.id } }),
    done: t("release.done", { title }),
    onDone: onClose,
  });
  return (
    <FormDialog
      nothingToLose
      safe
      title={t("release.which", { title })}
      submit={t("release.submit")}
      busy={isPending}
      onSubmit={() => mutate(undefined)}
      onClose={onClose}
    >
      {error && (
        <Note kind="err" live title={t("admin:dialog.notDone")}>
          {problemText(error)}
        </Note>
      )}
      <p>{t("release.text", { count: retentionNoticeDays })}</p>
    </FormDialog>
  );
}
