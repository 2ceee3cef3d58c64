import { useMutation } from "@tanstack/react-query";
import type { AdminElection } from "@urna/contract/elections/admin-election";
import { getRollExhibition } from "@urna/contract/roll/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { saveFile } from "@urna/web-kit/files/save-file";
import { useLanguage } from "@urna/web-kit/i18n/language";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panel.tsx";
import { useVersions } from "../use-versions.ts";

/** The list that is put up, so that who is missing or wrong on it can say so before the election is sealed. */
export function ExhibitionPanel({ election: { id, code } }: { election: AdminElection }) {
  const { t } = useTranslation(["admin", "reports"]);
  const { language } = useLanguage();
  const problemText = useProblemText();
  const api = useApi();
  const versions = useVersions(id);
  const download = useMutation({
    mutationFn: () => call(api, getRollExhibition, { params: { id }, query: { lang: language } }),
    onSuccess: (pdf) => saveFile(`${t("reports:fileName.exhibition", { code })}.pdf`, pdf),
  });
  if (!versions.data || versions.data.items.length === 0) return null;
  return (
    <Panel title={t("roll.exhibition.title")}>
      <p>{t("roll.exhibition.lead")}</p>
      {download.error && (
        <Note kind="err" live title={t("dialog.notDone")}>
          {problemText(download.error)}
        </Note>
      )}
      <p className="u-actions">
        <Button icon="download" busy={download.isPending} onClick={() => download.mutate()}>
          {t("roll.exhibition.download")}
        </Button>
      </p>
    </Panel>
  );
}
