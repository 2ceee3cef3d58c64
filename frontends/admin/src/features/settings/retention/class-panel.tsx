import type { RetentionPreview } from "@urna/contract/retention/retention";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panel.tsx";
import { ElectionList } from "./election-list.tsx";
import { KindTable } from "./kind-table.tsx";
import { LogTerm } from "./log-term.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { useRetentionWords } from "./use-retention-words.ts";

/** One class of what is kept. Of the log it shows only what is summarised. */
export function ClassPanel({ preview }: { preview: RetentionPreview }) {
  const { t } = useTranslation("retention");
  const { period } = useRetentionWords();
  const [asked, setAsked] = useState(false);
  const { class: dataClass, months, elections } = preview;
  const some = preview.kinds.some(({ count }) => count > 0);
  const forGood = dataClass === "audit" && months === undefined;
  const mayRun = dataClass !== "audit" && some;
  return (
    <Panel
      title={t(`class.${dataClass}.title`)}
      aside={period(months)}
      margin={dataClass === "electoral" && some}
    >
      <div className="u-stack">
        {" "}
        <p>{t(`class.${dataClass}.what`)}</p>
        <p>{t(forGood ? "class.audit.forGood" : `class.${dataClass}.how`)}</p>
        {dataClass === "audit" && !forGood && <LogTerm preview={preview} />}
        {dataClass !== "audit" && months !== undefined && <KindTable preview={preview} />}
        {dataClass !== "audit" && months !== undefined && !some && <Note kind="ok" title={t("nothing")} />}
        {elections.length > 0 && <ElectionList elections={elections} />}
        {mayRun && (
          <p className="u-actions">
            <Button kind="danger" aria-haspopup="dialog" onClick={() => setAsked(true)}>
              {t(`class.${dataClass}.run`)}
            </Button>
          </p>
        )}
        {asked && mayRun && (
          <RemoveDialog preview={{ ...preview, class: dataClass }} onClose={() => setAsked(false)} />
        )}
      </div>{" "}
    </Panel>
  );
}
