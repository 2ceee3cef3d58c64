import type { ResultSummary } from "@urna/contract/results/summary";
import { resultFormats } from "@urna/contract/words";
import { Button } from "@urna/web-kit/ui/button/button";
import { useTranslation } from "react-i18next";
import { useResultFile, type FileKind } from "./use-result-file.ts";

/** The record as a PDF, or its figures as a file. */
export function FileButtons({ summary }: { summary: ResultSummary }) {
  const { t } = useTranslation("results");
  const { mutate, isPending, variables } = useResultFile(summary);
  const kinds: readonly FileKind[] = ["pdf", ...resultFormats];
  return (
    <div className="u-actions" role="group" aria-label={t("file.title")}>
      {kinds.map((kind) => (
        <Button
          key={kind}
          small
          icon="download"
          busy={isPending && variables === kind}
          onClick={() => mutate(kind)}
        >
          {t(`file.${kind}`)}
        </Button>
      ))}
    </div>
  );
}
