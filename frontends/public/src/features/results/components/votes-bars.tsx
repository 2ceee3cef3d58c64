import type { ElectionResults } from "@urna/contract/api/public";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import { rowsOf } from "../rows.ts";

/** A picture of the table below it, which says the same to everybody. */
export function VotesBars({ results }: { results: ElectionResults }) {
  const { t } = useTranslation("public");
  const { number } = useFormats();
  const rows = rowsOf(results);
  const most = Math.max(1, ...rows.map(({ votes }) => votes));
  return (
    <div className="p-bars" aria-hidden="true">
      {rows.map(({ key, name, votes, elected }) => (
        <div key={key} className="p-bar">
          <span className="p-bar__name">
            {name ?? t("results.blank")} {elected && <strong>· {t("results.electedMark")}</strong>}
          </span>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" focusable="false">
            <rect className="p-bar__track" width="100" height="10" />
            <rect className="p-bar__length" width={(votes / most) * 100} height="10" />
          </svg>
          <span className="p-bar__votes">{number(votes)}</span>
        </div>
      ))}
    </div>
  );
}
