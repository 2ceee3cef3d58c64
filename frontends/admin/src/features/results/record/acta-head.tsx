import type { ResultSummary } from "@urna/contract/results/summary";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useSettings } from "@urna/web-kit/settings/use-settings";
import { Seal } from "@urna/web-kit/ui/paper/seal";
import { useTranslation } from "react-i18next";

/** Which record this is. The stamp is for what is final; anything else says that it is provisional. */
export function ActaHead({ summary }: { summary: ResultSummary }) {
  const { t } = useTranslation(["results", "admin"]);
  const { localized, instant } = useFormats();
  const institution = useSettings()?.institution.name ?? "";
  const { code, title, question, process, openedAt, closedAt, talliedAt, publishedAt } = summary;
  const { resolution } = summary.legalBasis ?? {};
  const at = (time: string) => instant(time, "date-time");
  const lines = [
    t("acta.kind"),
    code,
    localized(process.name),
    resolution && t("admin:election.resolution", { resolution }),
  ];
  return (
    <header className="r-acta__head">
      <div>
        <p className="u-small">{lines.filter(Boolean).join(" · ")}</p>
        <h2>{localized(title)}</h2>
        <p>{localized(question)}</p>
        <p className="u-small">
          {t("acta.times", { opened: at(openedAt), closed: at(closedAt), counted: at(talliedAt) })}{" "}
          {publishedAt && t("acta.published", { at: at(publishedAt) })}
        </p>
        {!publishedAt && <p className="u-small">{t("acta.provisionalText")}</p>}
      </div>
      {publishedAt ? (
        <Seal word={t("acta.final")} institution={institution} at={publishedAt} />
      ) : (
        <p className="r-acta__provisional">{t("acta.provisional")}</p>
      )}
    </header>
  );
}
