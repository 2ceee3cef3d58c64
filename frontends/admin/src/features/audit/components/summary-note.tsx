import type { AuditSummary } from "@urna/contract/audit/log";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { filterNames } from "../filter.ts";
import { summaryKind } from "../leaf.ts";

const dayMs = 86_400_000;

/** How many entries the list lacks, and since when it has them. */
export function SummaryNote({ summary: { entries, lastDay } }: { summary: AuditSummary }) {
  const { t } = useTranslation("audit");
  const { instant, number } = useFormats();
  // Noon of the day after the last: the same date in Santiago.
  const before = instant(new Date(Date.parse(`${lastDay}T15:00:00Z`) + dayMs), "date");
  return (
    <Note kind="info" title={t("summary.title", { count: entries, number: number(entries), before })}>
      {t("summary.text", { before })}{" "}
      <Link to={{ search: `${filterNames.code}=${summaryKind}` }}>{t("summary.show")}</Link>
    </Note>
  );
}
