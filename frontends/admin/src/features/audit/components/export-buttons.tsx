import { useMutation } from "@tanstack/react-query";
import type { AuditFilter } from "@urna/contract/audit/log";
import { exportAuditCsv, exportAuditLines } from "@urna/contract/audit/routes";
import { maxExportedEntries } from "@urna/contract/audit/codes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { saveFile } from "@urna/web-kit/files/save-file";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";

const exports = { csv: exportAuditCsv, jsonl: exportAuditLines };
type ExportFormat = keyof typeof exports;
const exportFormats: readonly ExportFormat[] = ["csv", "jsonl"];

interface ExportButtonsProps {
  filter: AuditFilter & { q: string | undefined };
  total: number;
}

/** Takes along what the filter shows, with the signed head and the hash of the file. */
export function ExportButtons({ filter, total }: ExportButtonsProps) {
  const { t } = useTranslation("audit");
  const { number } = useFormats();
  const api = useApi();
  const problemText = useProblemText();
  const download = useMutation({
    mutationFn: async (format: ExportFormat) => ({
      format,
      file: await call(api, exports[format], { query: filter }),
    }),
    onSuccess: ({ format, file }) => saveFile(`auditoria.${format}`, file),
  });
  if (total > maxExportedEntries)
    return <p className="u-small">{t("export.tooMany", { number: number(maxExportedEntries) })}</p>;
  return (
    <div className="u-stack a-export">
      <div className="u-actions">
        {exportFormats.map((format) => (
          <Button
            key={format}
            small
            icon="download"
            busy={download.isPending && download.variables === format}
            busyLabel={t("export.working")}
            onClick={() => download.mutate(format)}
          >
            {t(`export.${format}`)}
          </Button>
        ))}
      </div>
      <p className="u-small">{t("export.note")}</p>
      {download.error && (
        <Note kind="err" live title={t("export.failed")}>
          {problemText(download.error)}
        </Note>
      )}
    </div>
  );
}
