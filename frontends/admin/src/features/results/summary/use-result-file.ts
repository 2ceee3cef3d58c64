import { useMutation } from "@tanstack/react-query";
import type { ResultSummary } from "@urna/contract/results/summary";
import { getCountRecord } from "@urna/contract/reports/routes";
import { exportSummary } from "@urna/contract/results/routes";
import type { ResultFormat } from "@urna/contract/words";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { saveFile } from "@urna/web-kit/files/save-file";
import { useLanguage } from "@urna/web-kit/i18n/language";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { useToast } from "@urna/web-kit/toast";
import { useTranslation } from "react-i18next";

export type FileKind = ResultFormat | "pdf";

/** Fetches the record, or its figures, in the page's language, and hands them to the browser's downloads. */
export function useResultFile({ electionId, code }: ResultSummary) {
  const { t } = useTranslation("results");
  const api = useApi();
  const toast = useToast();
  const problemText = useProblemText();
  const { language: lang } = useLanguage();
  return useMutation({
    mutationFn: (kind: FileKind) =>
      kind === "pdf"
        ? call(api, getCountRecord, { params: { id: electionId }, query: { lang } })
        : call(api, exportSummary, { params: { id: electionId }, query: { format: kind, lang } }),
    onSuccess: (content, kind) =>
      saveFile(`${t(kind === "pdf" ? "file.record" : "file.figures", { code })}.${kind}`, content),
    onError: (error) => toast(problemText(error), "err"),
  });
}
