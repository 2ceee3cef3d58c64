import { useTranslation } from "react-i18next";
import { TaskTitle } from "./task-title.tsx";

/** The election was annulled or lies in the archive: nothing is asked any more. */
export function Over() {
  const { t } = useTranslation("custody");
  return (
    <>
      <TaskTitle>{t("over.title")}</TaskTitle>
      <p className="u-reading">{t("over.text")}</p>
    </>
  );
}
