import { useMutation } from "@tanstack/react-query";
import { maxPageSize } from "@urna/contract/api/page";
import type { ElectionId, RollVersionId } from "@urna/contract/identifiers";
import type { RollFinding } from "@urna/contract/roll-import/import-state";
import { listRollFindings } from "@urna/contract/roll-import/routes";
import type { Api } from "@urna/web-kit/api-client/api";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { saveFile } from "@urna/web-kit/files/save-file";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { errorFile } from "./error-file.ts";
import { useFindingWords } from "./use-finding-words.ts";

interface ErrorNoteProps {
  electionId: ElectionId;
  importId: RollVersionId;
  header: readonly string[];
  errorRows: number;
}

/** How many rows stay out, and a file with them and their cure. */
export function ErrorNote({ electionId, importId, header, errorRows }: ErrorNoteProps) {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  const problemText = useProblemText();
  const words = useFindingWords();
  const api = useApi();
  const download = useMutation({
    mutationFn: async () => {
      const findings = await everyError(api, electionId, importId);
      const added = [t("column.line"), t("column.column"), t("column.problem")] as const;
      const explain = (finding: RollFinding) =>
        [String(finding.row + 1), words.field(finding), words.problem(finding)] as const;
      return errorFile({ header, findings, added, explain });
    },
    onSuccess: (file) => saveFile(t("import.errorFileName"), file),
  });
  const counted = { count: errorRows, number: number(errorRows) };
  return (
    <Note kind="err" title={t("import.rowsInError", counted)}>
      {t("import.correctOrGoOn")}
      <p className="u-actions">
        <Button icon="download" busy={download.isPending} onClick={() => download.mutate()}>
          {t("import.downloadErrors", counted)}
        </Button>
      </p>
      {download.error && <p role="alert">{problemText(download.error)}</p>}
    </Note>
  );
}

async function everyError(api: Api, electionId: ElectionId, importId: RollVersionId): Promise<RollFinding[]> {
  const found: RollFinding[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await call(api, listRollFindings, {
      params: { id: electionId, importId },
      query: { page, pageSize: maxPageSize, severity: "error" },
    });
    found.push(...items);
    if (items.length === 0 || found.length >= total) return found;
  }
}
