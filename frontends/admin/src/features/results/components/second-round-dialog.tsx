import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ResultSummary } from "@urna/contract/api/admin/results";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { TextField } from "@urna/web-kit/ui/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { deriveSecondRound } from "../api/derive-second-round.ts";
import { summaryKey } from "../use-summary.ts";

const longestCode = 40;

/** A draft on the same sealed roll, under a code of its own; then it is written like any other. */
export function SecondRoundDialog({ summary, onClose }: { summary: ResultSummary; onClose(): void }) {
  const { t } = useTranslation(["results", "admin"]);
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const problemText = useProblemText();
  const [code, setCode] = useState(`${summary.code}-2`.slice(-longestCode));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deriveSecondRound(api, summary.electionId, code),
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
  const wrong = isApiProblem(error, "write-conflict") ? "draft.codeTaken" : "draft.codeForm";
  const refused = isApiProblem(error, "write-conflict", "invalid-request") ? t(`admin:${wrong}`) : undefined;
  return (
    <FormDialog
      title={t("secondRound.dialogTitle", { code: summary.code })}
      submit={t("secondRound.make")}
      busy={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <p>{t(`secondRound.what.${summary.verdict}`)}</p>
      <TextField
        id="second-round-code"
        mono
        label={t("admin:draft.general.code")}
        hint={t("admin:draft.general.codeHint")}
        value={code}
        maxLength={longestCode}
        autoComplete="off"
        error={refused ?? (error ? problemText(error) : undefined)}
        onChange={({ target }) => setCode(target.value.toUpperCase())}
      />
    </FormDialog>
  );
}
