import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ResultSummary } from "@urna/contract/results/summary";
import { deriveSecondRound } from "@urna/contract/results/routes";
import { call } from "@urna/web-kit/api-client/call";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { NewCodeField } from "../../../election/new-code-field.tsx";
import { paths } from "../../../paths.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { summaryKey } from "../summary/use-summary.ts";

const longestCode = 40;

/** A draft on the same sealed roll, under a code of its own; then it is written like any other. */
export function SecondRoundDialog({ summary, onClose }: { summary: ResultSummary; onClose(): void }) {
  const { t } = useTranslation(["results", "admin"]);
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [code, setCode] = useState(`${summary.code}-2`.slice(-longestCode));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(api, deriveSecondRound, { params: { id: summary.electionId }, body: { code } }),
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: ["admin"] });
      void navigate(`${paths.election(id)}?ver=calendario`);
    },
    onError: (problem) => {
      if (isApiProblem(problem, "write-conflict")) {
        void queries.invalidateQueries({ queryKey: summaryKey(summary.electionId) });
      }
    },
  });
  return (
    <FormDialog
      title={t("secondRound.dialogTitle", { code: summary.code })}
      submit={t("secondRound.make")}
      busy={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <p>{t(`secondRound.what.${summary.verdict}`)}</p>
      <NewCodeField id="second-round-code" value={code} error={error} onChange={setCode} />
    </FormDialog>
  );
}
