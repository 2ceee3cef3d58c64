import type { AdminElection } from "@urna/contract/elections/admin-election";
import type { TurnoutReport } from "@urna/contract/monitoring/turnout";
import { saveFile } from "@urna/web-kit/files/save-file";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Button } from "@urna/web-kit/ui/button/button";
import { useTranslation } from "react-i18next";
import { turnoutFile } from "../turnout-file.ts";

interface CutButtonProps {
  report: TurnoutReport;
  at: string;
  election: AdminElection;
}

/** Saves exactly the figures that are on the page. */
export function CutButton({ report, at, election }: CutButtonProps) {
  const { t } = useTranslation(["monitoring", "admin", "common"]);
  const { localized, instant, number, percent } = useFormats();
  const save = async () => {
    const file = await turnoutFile({
      report,
      at,
      title: localized(election.title),
      words: {
        header: [t("cut.kind"), t("cut.group"), t("column.eligible"), t("column.voted"), t("column.percent")],
        cut: t("cut.at"),
        total: t("cut.total"),
        category: t("column.category"),
        establishment: t("column.school"),
        hour: t("column.hour"),
        percent,
        central: t("admin:roll.central"),
        others: (count) => t("others", { count, number: number(count) }),
        nameOf: (category) => t(`common:category.${category}`),
        instant: (moment) => instant(moment, "date-time"),
      },
    });
    saveFile(`${t("cut.file")}-${election.code}-${at.slice(0, 16).replace(/[:T]/g, "-")}.csv`, file);
  };
  return (
    <Button small icon="download" onClick={() => void save()}>
      {t("cut.save")}
    </Button>
  );
}
