import { useTranslation } from "react-i18next";

/** The election was annulled or lies in the archive: nothing is asked any more. */
export function Over() {
  const { t } = useTranslation("custody");
  return (
    <>
      <h2>{t("over.title")}</h2>
      <p className="u-reading">{t("over.text")}</p>
    </>
  );
}
