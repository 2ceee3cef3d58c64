import type { Process } from "@urna/contract/processes/process";
import { categories, type Category, type LocalizedText } from "@urna/contract/words";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { YesNo } from "../../../ui/yes-no.tsx";
import { isCode } from "../new/new-election-fields.ts";
import { LanguageFields } from "../tabs/language-fields.tsx";
import { CategoryChoice } from "./category-choice.tsx";
import { ProcessProblem } from "./process-problem.tsx";
import { useNewProcess } from "./use-new-process.ts";

interface NewProcessDialogProps {
  onClose(): void;
  onDone(process: Process, elections: number): void;
}

/** A process, and one election for each voter group that is ticked. */
export function NewProcessDialog({ onClose, onDone }: NewProcessDialogProps) {
  const { t } = useTranslation("admin");
  const [name, setName] = useState<LocalizedText>({ es: "" });
  const [code, setCode] = useState("");
  const [trial, setTrial] = useState(false);
  const [chosen, setChosen] = useState<readonly Category[]>(categories);
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useNewProcess((process) => onDone(process, chosen.length));
  const nameless = name.es.trim() === "";
  const codeWrong = !isCode(code);
  const submit = () => {
    setTried(true);
    if (nameless || codeWrong) return;
    mutate({ name, code: code.trim().toUpperCase(), categories: chosen, ...(trial && { trial }) });
  };
  return (
    <FormDialog
      title={t("processes.createTitle")}
      submit={t("processes.createDo")}
      busy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {error && <ProcessProblem error={error} />}
      <LanguageFields
        id="new-process-name"
        label={t("new.processName")}
        value={name}
        maxLength={200}
        error={tried && nameless ? t("new.nameMissing") : undefined}
        onChange={setName}
      />
      <TextField
        id="new-process-code"
        mono
        label={t("new.processCode")}
        hint={t("processes.codeHint")}
        value={code}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        error={tried && codeWrong ? t("draft.codeForm") : undefined}
        onChange={({ target }) => setCode(target.value.toUpperCase())}
      />
      <YesNo
        id="new-process-trial"
        label={t("processes.trial")}
        hint={t("processes.trialHint")}
        checked={trial}
        onChange={({ target }) => setTrial(target.checked)}
      />
      <CategoryChoice chosen={chosen} onChange={setChosen} />
    </FormDialog>
  );
}
