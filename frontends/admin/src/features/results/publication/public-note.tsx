import type { ResultSummary } from "@urna/contract/results/summary";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";

/** The result is out: since when, and where. */
export function PublicNote({ summary: { electionId, publishedAt } }: { summary: ResultSummary }) {
  const { t } = useTranslation("results");
  const { instant } = useFormats();
  return (
    <Note kind="ok" live title={t("publish.public")}>
      {publishedAt && t("acta.published", { at: instant(publishedAt, "date-time") })}{" "}
      <Link to={`/votacion/${electionId}/resultados`}>{t("publish.seePublic")}</Link>
    </Note>
  );
}
