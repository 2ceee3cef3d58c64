import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Process } from "@urna/contract/processes/process";
import { updateProcess } from "@urna/contract/processes/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { YesNo } from "../../../ui/yes-no.tsx";
import { LanguageFields } from "../tabs/language-fields.tsx";
import { processesKey } from "../use-processes.ts";

interface ProcessDialogProps {
  process: Process;
  onClose(): void;
  onDone(): void;
}

/** What a process says, as long as none of its elections has been sealed. */
export function ProcessDialog({ process, onClose, onDone }: ProcessDialogProps) {
  const { t } = useTranslation("admin");
  const problemText = useProblemText();
  const [name, setName] = useState(process.name);
  const [trial, setTrial] = useState(process.trial ?? false);
  const [nameless, setNameless] = useState(false);
  const { mutate, isPending, error } = useChange(process.id, onDone);
  return (
    <FormDialog
      title={t("processes.dialogTitle", { code: process.code })}
      submit={t("processes.save")}
      busy={isPending}
      onSubmit={() => {
        const missing = name.es.trim() === "";
        setNameless(missing);
        if (!missing) mutate({ name, ...(trial && { trial }) });
      }}
      onClose={onClose}
    >
      {error && (
        <Note kind="err" live title={t("dialog.notDone")}>
          {problemText(error)}
        </Note>
      )}
      <LanguageFields
        id="process-name"
        label={t("new.processName")}
        value={name}
        maxLength={300}
        error={nameless ? t("new.nameMissing") : undefined}
        onChange={setName}
      />
      <YesNo
        id="process-trial"
        label={t("processes.trial")}
        hint={t("processes.trialHint")}
        checked={trial}
        onChange={({ target }) => setTrial(target.checked)}
      />
    </FormDialog>
  );
}

/** Its elections say whether they are trials, so they are read again too. */
function useChange(id: string, onDone: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (changes: Pick<Process, "name" | "trial">) =>
      call(api, updateProcess, { params: { id }, body: changes }),
    onSuccess: onDone,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: processesKey });
      void queries.invalidateQueries({ queryKey: ["admin", "elections"] });
      void queries.invalidateQueries({ queryKey: ["admin", "election"] });
    },
  });
}
