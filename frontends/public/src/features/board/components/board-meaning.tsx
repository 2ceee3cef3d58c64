import { useTranslation } from "react-i18next";

/** What the list means. */
export function BoardMeaning() {
  const { t } = useTranslation("verification");
  return (
    <section aria-labelledby="meaning">
      <h2 id="meaning">{t("board.meaning")}</h2>
      <div className="u-stack p-status__text">
        <p>{t("board.meaningCode")}</p>
        <p>{t("board.meaningUnique")}</p>
        <p>{t("board.meaningClosed")}</p>
        <p>{t("board.meaningReceipt")}</p>
        <p className="u-small">{t("board.archiveNote")}</p>
      </div>
    </section>
  );
}
