import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AdminElection } from "@urna/contract/elections/admin-election";
import { deleteElection } from "@urna/contract/elections/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { useToast } from "@urna/web-kit/toast";
import { Button } from "@urna/web-kit/ui/button/button";
import { Dialog } from "@urna/web-kit/ui/dialog/dialog";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { useDraftPlace } from "../../../drafts/use-draft-place.ts";
import { draftName, forgetCopy } from "./draft-copy.ts";

/** Says what is lost; the safe button has the focus. */
export function DeleteDialog({ election, onClose }: { election: AdminElection; onClose(): void }) {
  const { t } = useTranslation("admin");
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const problemText = useProblemText();
  const place = useDraftPlace(draftName(election.id));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(api, deleteElection, { params: { id: election.id } }),
    onSuccess: async () => {
      toast(t("election.deleted", { code: election.code }));
      await navigate(paths.elections, { replace: true });
      forgetCopy(place);
      void queries.invalidateQueries({ queryKey: ["admin", "elections"] });
    },
  });
  return (
    <Dialog
      open
      alert
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={t("election.deleteTitle", { code: election.code })}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t("dialog.back")}
          </Button>
          <Button kind="danger" busy={isPending} busyLabel={t("dialog.working")} onClick={() => mutate()}>
            {t("election.deleteConfirm")}
          </Button>
        </>
      }
    >
      <p>{t("election.deleteText", { count: election.candidates.length })}</p>
      {error && (
        <Note kind="err" live title={t("dialog.notDone")}>
          {problemText(error)}
        </Note>
      )}
    </Dialog>
  );
}
