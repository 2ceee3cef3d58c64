import type { ElectionResults } from "@urna/contract/api/public";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import { rowsOf } from "../rows.ts";

export function VotesTable({ results }: { results: ElectionResults }) {
  const { t } = useTranslation("public");
  const { number, percent } = useFormats();
  return (
    <table className="p-table">
      <caption>{t("results.caption")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("results.candidate")}</th>
          <th scope="col">{t("results.votesColumn")}</th>
          <th scope="col">{t("results.share")}</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(results).map(({ key, number: place, name, votes, elected }) => (
          <tr key={key}>
            <th scope="row">
              {place !== undefined && `${place}. `}
              {name ?? t("results.blank")}{" "}
              {elected && <span className="p-elected">{t("results.electedMark")}</span>}
            </th>
            <td>{number(votes)}</td>
            <td>{results.ballots > 0 ? percent(votes / results.ballots) : "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
