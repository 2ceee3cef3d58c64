import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import { CandidateMark } from "./candidate-mark.tsx";
import { byPosition, ratioOf, type Outcome } from "./outcome.ts";

/** Every candidate, most votes first; the blank vote, which is no share of the valid ones, last. */
export function VotesTable({ outcome: { candidates, blank, tied } }: { outcome: Outcome }) {
  const { t } = useTranslation("outcome");
  const { number, percent } = useFormats();
  const share = (ratio: number | undefined) => (ratio === undefined ? "–" : percent(ratio));
  return (
    <table className="u-votes">
      <caption>{t("caption")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("column.candidate")}</th>
          <th scope="col">{t("column.votes")}</th>
          <th scope="col">{t("column.share")}</th>
        </tr>
      </thead>
      <tbody>
        {byPosition(candidates).map((candidate) => (
          <tr key={candidate.number}>
            <th scope="row">
              {candidate.number}. {candidate.name} <CandidateMark candidate={candidate} tied={tied} />
            </th>
            <td>{number(candidate.votes)}</td>
            <td>{share(ratioOf(candidate.share))}</td>
          </tr>
        ))}
        {blank !== undefined && (
          <tr>
            <th scope="row">{t("line.blank")}</th>
            <td>{number(blank)}</td>
            <td>–</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
