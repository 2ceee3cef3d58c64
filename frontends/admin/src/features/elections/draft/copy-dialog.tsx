import { useMutation } from "@tanstack/react-query";
import type { AdminElection } from "@urna/contract/elections/admin-election";
import { copyElection } from "@urna/contract/elections/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { NewCodeField } from "../../../election/new-code-field.tsx";
import { useNames } from "../../../election/use-names.ts";
import { paths } from "../../../paths.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useProcesses } from "../use-processes.ts";

/** A new draft with everything but code, dates and the seed of a draw. */
export function CopyDialog({ election, onClose }: { election: AdminElection; onClose(): void }) {
  const { t } = useTranslation("admin");
  const { processName } = useNames();
  const api = useApi();
  const navigate = useNavigate();
  const processes = useProcesses().data?.items ?? [];
  const [code, setCode] = useState("");
  const [processId, setProcessId] = useState(election.processId);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(api, copyElection, { params: { id: election.id }, body: { code, processId } }),
    onSuccess: (copy) => {
      onClose();
      void navigate(`${paths.election(copy.id)}?ver=general`);
    },
  });
  return (
    <FormDialog
      title={t("election.copyTitle", { code: election.code })}
      submit={t("election.copyConfirm")}
      busy={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <p>{t("election.copyText")}</p>
      <NewCodeField id="copy-code" value={code} error={error} onChange={setCode} />
      <SelectField
        id="copy-process"
        label={t("draft.general.process")}
        value={processId}
        onChange={({ target }) => setProcessId(target.value)}
      >
        {processes.map((process) => (
          <option key={process.id} value={process.id}>
            {processName(process)}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
