import { useTranslation } from "react-i18next";
import { Note } from "../feedback/note.tsx";

/** While the browser does the work that others' wrong tries cost. Its place is there before, so that it is read out. */
export function ProofNote({ shown }: { shown: boolean }) {
  const { t } = useTranslation("common");
  return (
    <div role="status">
      {shown && (
        <Note kind="info" icon="clock" title={t("proof.title")}>
          {t("proof.text")}
        </Note>
      )}
    </div>
  );
}
