import type { ElectionResults } from "@urna/contract/api/public";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Facts } from "@urna/web-kit/ui/facts";
import { useTranslation } from "react-i18next";

/** How the figures add up, so that anybody can add them again. */
export function Arithmetic({ results }: { results: ElectionResults }) {
  const { t } = useTranslation("public");
  const { number } = useFormats();
  const { ballots, rollSize, valid, blank } = results;
  const lines = [
    ["roll", rollSize],
    ["ballots", ballots],
    ["absent", rollSize - ballots],
    ["marked", valid],
    ...(blank === undefined ? [] : [["blank", blank] as const]),
  ] as const;
  return (
    <section className="u-section" aria-labelledby="arithmetic">
      <h2 id="arithmetic">{t("results.arithmetic")}</h2>
      <p className="u-lead">
        {t("results.sumRoll", {
          ballots: number(ballots),
          absent: number(rollSize - ballots),
          roll: number(rollSize),
        })}{" "}
        {blank !== undefined &&
          t("results.sumBallots", { marked: number(valid), blank: number(blank), ballots: number(ballots) })}
      </p>
      <Facts
        items={lines.map(([key, value]) => ({ label: t(`results.lines.${key}`), value: number(value) }))}
      />
    </section>
  );
}
