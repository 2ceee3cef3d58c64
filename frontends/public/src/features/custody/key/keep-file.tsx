import { keyFileName } from "@urna/belenios/key-file";
import type { Custody } from "@urna/contract/custody/ceremony";
import { saveFile } from "@urna/web-kit/files/save-file";
import { Button } from "@urna/web-kit/ui/button/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fileLabelOf } from "../seat.ts";
import type { NewKeyFile } from "../worker/key-tasks.ts";
import { CheckFile } from "./check-file.tsx";
import { TaskTitle } from "../desk/task-title.tsx";

interface KeepFileProps {
  custodies: readonly Custody[];
  /** The file made a moment ago; without it, the trustee has one from before. */
  made: NewKeyFile | undefined;
  onAnother(): void;
}

/** First the file is kept, then it is opened again; only then anything is sent. */
export function KeepFile({ custodies, made, onAnother }: KeepFileProps) {
  const { t } = useTranslation("custody");
  const [saved, setSaved] = useState(made === undefined);
  const fileName = keyFileName(fileLabelOf(custodies));
  const save = ({ text }: NewKeyFile) => {
    saveFile(fileName, new Blob([text], { type: "application/json" }));
    setSaved(true);
  };
  return (
    <>
      {made && (
        <section className="u-stack">
          <TaskTitle>{t("keep.title")}</TaskTitle>
          <p className="u-reading">{t("keep.text")}</p>
          <p className="u-mono p-custody__file">{fileName}</p>
          <ul className="p-custody__advice">
            {(["place", "copy", "apart"] as const).map((advice) => (
              <li key={advice}>{t(`keep.${advice}`)}</li>
            ))}
          </ul>
          <Button kind={saved ? "secondary" : "pen"} icon="download" onClick={() => save(made)}>
            {t(saved ? "keep.again" : "keep.download")}
          </Button>
        </section>
      )}
      {saved && (
        <section className="p-custody__part">
          {made ? <h2>{t("check.title")}</h2> : <TaskTitle>{t("check.title")}</TaskTitle>}
          <p className="u-reading">{t(made ? "check.text" : "check.textKept")}</p>
          <CheckFile custodies={custodies} made={made} fileName={fileName} />
          <div className="p-custody__other">
            <p>{t("check.cannot")}</p>
            <Button kind="quiet" onClick={onAnother}>
              {t("check.another")}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
