import { useQueryClient } from "@tanstack/react-query";
import type { ElectionId } from "@urna/contract/identifiers";
import type { UnfinishedImport } from "@urna/contract/roll-import/import-state";
import { discardImport } from "@urna/contract/roll-import/routes";
import { call } from "@urna/web-kit/api-client/call";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { unfinishedKey } from "../roll-keys.ts";
import { useImportName } from "./use-import-name.ts";

interface DiscardDialogProps {
  electionId: ElectionId;
  discarded: UnfinishedImport;
  onClose(): void;
}

/** What somebody else has discarded or committed meanwhile is gone too. */
export function DiscardDialog({ electionId, discarded, onClose }: DiscardDialogProps) {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  const problemText = useProblemText();
  const nameOf = useImportName();
  const api = useApi();
  const queries = useQueryClient();
  const gone = () => {
    void queries.invalidateQueries({ queryKey: unfinishedKey(electionId) });
    onClose();
  };
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => call(api, discardImport, { params: { id: electionId, importId: discarded.importId } }),
    onSuccess: gone,
    onError: (problem: Error) => isApiProblem(problem, "not-found") && gone(),
  });
  return (
    <FormDialog
      nothingToLose
      safe
      danger
      title={t("roll.unfinished.discardWhich", { file: nameOf(discarded) })}
      submit={t("roll.unfinished.discard")}
      busy={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      {error && (
        <Note kind="err" live title={t("dialog.notDone")}>
          {problemText(error)}
        </Note>
      )}
      <p>{t("roll.unfinished.discardText", { rows: number(discarded.rows) })}</p>
    </FormDialog>
  );
}
