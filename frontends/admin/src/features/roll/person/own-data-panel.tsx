import { useMutation } from "@tanstack/react-query";
import type { PersonId } from "@urna/contract/identifiers";
import { exportPersonalData } from "@urna/contract/personal-data/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { saveFile } from "@urna/web-kit/files/save-file";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panel.tsx";
import { useMay } from "../../../ui/use-may.ts";
import { ErasureDialog } from "./erasure-dialog.tsx";

/** What the law gives the person over what is kept of them; they asked for it, an administrator does it. */
export function OwnDataPanel({ personId }: { personId: PersonId }) {
  const { t } = useTranslation("personal-data");
  const may = useMay();
  return (
    <Panel title={t("title")}>
      <div className="u-stack">
        <p>{t("lead")}</p>
        <ul className="a-lines">
          {may("personal-data.read") && <Download personId={personId} />}
          {may("personal-data.erase") && <Erase personId={personId} />}
        </ul>
      </div>
    </Panel>
  );
}

function Download({ personId }: { personId: PersonId }) {
  const { t } = useTranslation("personal-data");
  const problemText = useProblemText();
  const api = useApi();
  const download = useMutation({
    mutationFn: () => call(api, exportPersonalData, { params: { personId } }),
    // A person's name in a list of downloads would show more than needed.
    onSuccess: (content) => saveFile(`${t("download.file", { part: personId.slice(0, 8) })}.json`, content),
  });
  return (
    <li className="a-line a-line--step">
      <div className="u-stack">
        <p>{t("download.what")}</p>
        {download.isSuccess && (
          <Note kind="ok" live title={t("download.done")}>
            {t("download.handOver")}
          </Note>
        )}
        {download.error && (
          <Note kind="err" live title={t("download.failed")}>
            {problemText(download.error)}
          </Note>
        )}
      </div>
      <Button
        kind="secondary"
        busy={download.isPending}
        busyLabel={t("download.working")}
        onClick={() => download.mutate()}
      >
        {t("download.name")}
      </Button>
    </li>
  );
}

function Erase({ personId }: { personId: PersonId }) {
  const { t } = useTranslation("personal-data");
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState(false);
  return (
    <li className="a-line a-line--step">
      <div className="u-stack">
        <p>{t("erase.what")}</p>
        {done && (
          <Note kind="ok" live title={t("erase.done")}>
            {t("erase.logged")}
          </Note>
        )}
      </div>
      <Button kind="danger" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {t("erase.name")}
      </Button>
      {asked && (
        <ErasureDialog
          personId={personId}
          onClose={() => setAsked(false)}
          onDone={() => {
            setAsked(false);
            setDone(true);
          }}
        />
      )}
    </li>
  );
}
