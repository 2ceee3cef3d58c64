import { useTranslation } from "react-i18next";
import { Note } from "../feedback/note.tsx";

/** On every page of an election that decides nothing: nobody may take it for a real one. */
export function TrialNote() {
  const { t } = useTranslation("common");
  return (
    <Note kind="warn" title={t("trial.title")}>
      {t("trial.text")}
    </Note>
  );
}
