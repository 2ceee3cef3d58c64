import type { ResultSummary } from "@urna/contract/results/summary";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { byPosition, ratioOf } from "@urna/web-kit/result/outcome";
import { useTranslation } from "react-i18next";

/** Who was elected, large; or why nobody was, or not for every seat. */
export function ActaVerdict({ summary }: { summary: ResultSummary }) {
  const { t } = useTranslation(["results", "outcome"]);
  const { number, percent } = useFormats();
  const { verdict, openSeats } = summary;
  const elected = byPosition(summary.candidates).filter((each) => each.elected);
  const share = (ratio: number | undefined) => (ratio === undefined ? "" : `, ${percent(ratio)}`);
  return (
    <div className="r-acta__section">
      {verdict !== "elected" && <p className="u-outcome">{t(`outcome:verdict.${verdict}`)}</p>}
      {elected.length > 0 && (
        <>
          <p className="u-lead">{t("acta.elected", { count: elected.length })}</p>
          <ul className="r-acta__elected">
            {elected.map((each) => (
              <li key={each.number}>
                <strong>{each.name}</strong>
                <span>
                  {t("outcome:votes", { count: each.votes, n: number(each.votes) })}
                  {share(ratioOf(each.share))}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {verdict === "elected" && openSeats > 0 && <p>{t("outcome:openSeats", { count: openSeats })}</p>}
    </div>
  );
}
