import { useMutation } from "@tanstack/react-query";
import { getRollTemplateCsv, getRollTemplateXlsx } from "@urna/contract/roll-import/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { saveFile } from "@urna/web-kit/files/save-file";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";

const templates = { csv: getRollTemplateCsv, xlsx: getRollTemplateXlsx };
type TemplateFormat = keyof typeof templates;

const formats = ["csv", "xlsx"] as const;

export function TemplateLinks() {
  const { t } = useTranslation("admin");
  const api = useApi();
  const problemText = useProblemText();
  const download = useMutation({
    mutationFn: async (format: TemplateFormat) => ({ format, content: await call(api, templates[format]) }),
    onSuccess: ({ format, content }) => saveFile(`padron.${format}`, content),
  });
  return (
    <>
      <div className="u-actions">
        {formats.map((format) => (
          <Button
            key={format}
            small
            icon="download"
            busy={download.isPending && download.variables === format}
            onClick={() => download.mutate(format)}
          >
            {t("import.template", { format: format.toUpperCase() })}
          </Button>
        ))}
      </div>
      {download.error && (
        <Note kind="err" live title={t("dialog.notDone")}>
          {problemText(download.error)}
        </Note>
      )}
    </>
  );
}
