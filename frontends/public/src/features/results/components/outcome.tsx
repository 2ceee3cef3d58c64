import type { ElectionResults } from "@urna/contract/api/public";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Note } from "@urna/web-kit/ui/note";
import { useTranslation } from "react-i18next";
import { rowsOf } from "../rows.ts";

/** The result in a sentence, before any figure. */
export function Outcome({ results }: { results: ElectionResults }) {
  const { t } = useTranslation("public");
  const { number, percent } = useFormats();
  const { ballots, rollSize, tie } = results;
  const elected = rowsOf(results).filter((row) => row.elected);
  return (
    <>
      <p className="p-outcome">
        {elected.length === 0
          ? t("results.nobody")
          : t("results.elected", {
              count: elected.length,
              names: elected
                .map(
                  ({ name, votes }) => `${name} (${t("results.votes", { count: votes, n: number(votes) })})`,
                )
                .join(", "),
            })}
      </p>
      {rollSize > 0 && (
        <p>
          {t("results.turnout", {
            count: ballots,
            ballots: number(ballots),
            roll: number(rollSize),
            percent: percent(ballots / rollSize),
          })}
        </p>
      )}
      {tie && (
        <Note kind="warn" title={t("results.tie")}>
          {t("results.tieText")}
        </Note>
      )}
    </>
  );
}
