import { useTranslation } from "react-i18next";
import { Note } from "./note.tsx";

/** While a page waits to be let in: nobody need do anything. Its place is there before, so that it is read out. */
export function CrowdNote({ shown }: { shown: boolean }) {
  const { t } = useTranslation("common");
  return (
    <div role="status">
      {shown && (
        <Note kind="info" icon="clock" title={t("crowd.title")}>
          {t("crowd.text")}
        </Note>
      )}
    </div>
  );
}
