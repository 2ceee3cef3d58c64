import type { Process } from "@urna/contract/processes/process";
import { categories, type Category } from "@urna/contract/words";
import { FieldError } from "@urna/web-kit/ui/form/field-error";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { CategoryChoice } from "./category-choice.tsx";
import { ProcessProblem } from "./process-problem.tsx";
import { useCategoryElections } from "./use-new-process.ts";

interface CategoryElectionsDialogProps {
  process: Process;
  onClose(): void;
  onDone(): void;
}

/** Gives a process the elections of the voter groups that have none in it. */
export function CategoryElectionsDialog({ process, onClose, onDone }: CategoryElectionsDialogProps) {
  const { t } = useTranslation("admin");
  const [chosen, setChosen] = useState<readonly Category[]>(categories);
  const [empty, setEmpty] = useState(false);
  const { mutate, isPending, error } = useCategoryElections(process, onDone);
  return (
    <FormDialog
      title={t("processes.addTitle", { code: process.code })}
      submit={t("processes.addDo")}
      busy={isPending}
      onSubmit={() => {
        setEmpty(chosen.length === 0);
        if (chosen.length > 0) mutate(chosen);
      }}
      onClose={onClose}
    >
      {error && <ProcessProblem error={error} />}
      <p>{t("processes.addText")}</p>
      <div role="alert">{empty && <FieldError id="no-category">{t("processes.noCategory")}</FieldError>}</div>
      <CategoryChoice chosen={chosen} onChange={setChosen} />
    </FormDialog>
  );
}
