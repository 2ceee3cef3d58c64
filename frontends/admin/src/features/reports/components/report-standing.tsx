import type { ReportList } from "@urna/contract/reports/report";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";

interface ReportStandingProps {
  report: ReportList["reports"][number];
  /** Nothing more comes of it. */
  annulled: boolean;
}

/** Whether a report is final, and if not, what it waits for and until when. */
export function ReportStanding({ report, annulled }: ReportStandingProps) {
  const { t } = useTranslation("reports");
  const { instant } = useFormats();
  const { ready, provisional, needs, readyAt } = report;
  if (provisional) return <>{t("page.provisional")}</>;
  if (ready) return <>{t("page.ready")}</>;
  if (annulled) return <>{t("page.annulled")}</>;
  const waits = t(`page.needs.${needs}`);
  return <>{readyAt ? t("page.readyAt", { needs: waits, when: instant(readyAt, "date-time") }) : waits}</>;
}
