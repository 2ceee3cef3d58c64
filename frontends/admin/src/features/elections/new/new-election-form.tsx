import { zodResolver } from "@hookform/resolvers/zod";
import type { AdminElection } from "@urna/contract/elections/admin-election";
import type { Process } from "@urna/contract/processes/process";
import { Button } from "@urna/web-kit/ui/button/button";
import { ErrorSummary } from "@urna/web-kit/ui/form/error-summary";
import { FileField } from "@urna/web-kit/ui/form/file-field";
import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { UnsavedGuard } from "../../../form/unsaved-guard.tsx";
import { useNames } from "../../../election/use-names.ts";
import { summaryOf } from "../../../form/summary-of.ts";
import { Panel } from "../../../ui/panel.tsx";
import { YesNo } from "../../../ui/yes-no.tsx";
import { fieldNames, newElectionSchema, newProcess, type NewElectionFields } from "./new-election-fields.ts";
import { NewElectionProblem } from "./new-election-problem.tsx";
import { useNewElection } from "./use-new-election.ts";

interface NewElectionFormProps {
  processes: readonly Process[];
  onCreated(election: AdminElection): void;
}

export function NewElectionForm({ processes, onCreated }: NewElectionFormProps) {
  const { t } = useTranslation("admin");
  const { processName } = useNames();
  const { create, isPending, error } = useNewElection(onCreated);
  const [file, setFile] = useState<File>();
  const form = useForm({
    resolver: zodResolver(newElectionSchema(file)),
    defaultValues: {
      processId: processes[0]?.id ?? newProcess,
      processCode: "",
      processName: "",
      trial: false,
      code: "",
      title: "",
      file: "",
    },
    reValidateMode: "onSubmit",
  });
  const { register, control, formState, handleSubmit } = form;
  const processId = useWatch({ control, name: "processId" });
  const errorOf = (field: keyof NewElectionFields) => {
    const message = formState.errors[field]?.message;
    return typeof message === "string" ? t(message) : undefined;
  };
  const field = (name: Exclude<keyof NewElectionFields, "file" | "trial">, key: string) => ({
    id: name,
    label: t(`new.${key}`),
    error: errorOf(name),
    autoComplete: "off",
    ...register(name),
  });
  return (
    <form
      noValidate
      onSubmit={(event) =>
        void handleSubmit((fields) => !isPending && create({ ...fields, chosen: file }))(event)
      }
    >
      <ErrorSummary
        errors={summaryOf(formState.errors, fieldNames, (key) => t(key))}
        attempt={formState.submitCount}
      />
      <UnsavedGuard needed={formState.isDirty} />
      {error !== null && <NewElectionProblem error={error} />}
      <Panel title={t("new.process")}>
        <div className="u-stack">
          <SelectField
            id="processId"
            label={t("new.processLabel")}
            hint={t("draft.general.processHint")}
            {...register("processId")}
          >
            {processes.map((process) => (
              <option key={process.id} value={process.id}>
                {processName(process)}
              </option>
            ))}
            <option value={newProcess}>{t("new.newProcess")}</option>
          </SelectField>
          {processId === newProcess && (
            <>
              <TextField {...field("processName", "processName")} maxLength={300} />
              <TextField
                {...field("processCode", "processCode")}
                mono
                hint={t("new.codeHint")}
                maxLength={40}
              />
              <YesNo
                id="trial"
                label={t("processes.trial")}
                hint={t("processes.trialHint")}
                {...register("trial")}
              />
            </>
          )}
        </div>
      </Panel>
      <Panel title={t("new.election")}>
        <div className="u-stack">
          <TextField {...field("code", "code")} mono hint={t("new.codeHint")} maxLength={40} />
          <TextField {...field("title", "titleField")} hint={t("new.titleHint")} maxLength={300} />
          <FileField
            id="file"
            optional
            accept="application/json,.json"
            label={t("new.file")}
            hint={t("new.fileHint")}
            error={errorOf("file")}
            onChange={({ target }) => setFile(target.files?.[0])}
          />
        </div>
        <p className="u-actions a-after">
          <Button kind="pen" type="submit" busy={isPending} busyLabel={t("dialog.working")}>
            {t(file ? "new.import" : "new.create")}
          </Button>
        </p>
      </Panel>
    </form>
  );
}
