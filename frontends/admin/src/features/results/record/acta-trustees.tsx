import type { ResultSummary } from "@urna/contract/results/summary";
import { custodyOf } from "@urna/web-kit/custody/custody";
import { CustodySentence } from "@urna/web-kit/custody/custody-sentence";
import { Icon } from "@urna/web-kit/ui/text/icon";
import { useTranslation } from "react-i18next";
import { useTrusteeName } from "../../../election/trustee-list.tsx";
import { ActaSection } from "./acta-section.tsx";

/** Who holds a key, who together could have opened a ballot, and whose shares opened the sum. */
export function ActaTrustees({ summary }: { summary: ResultSummary }) {
  const { t } = useTranslation(["results", "admin"]);
  const nameOf = useTrusteeName();
  const { trustees, shareOwners } = summary;
  return (
    <ActaSection title={t("acta.trustees")}>
      <p>
        <CustodySentence custody={custodyOf(summary)} />
      </p>
      <ul className="a-lines">
        {trustees.map((trustee) => {
          const gave = shareOwners.includes(trustee.index);
          return (
            <li className="a-line" data-verdict={gave ? "ok" : undefined} key={trustee.index}>
              <span className="a-line__sign">
                <Icon name={gave ? "check" : "lock"} />
              </span>
              <div>
                <p className="a-line__title">{nameOf(trustee)}</p>
                <p className="u-small">{t(`admin:trustees.${trustee.kind}`)}</p>
              </div>
              <span className="a-line__aside">{t(gave ? "acta.gave" : "acta.gaveNot")}</span>
            </li>
          );
        })}
      </ul>
    </ActaSection>
  );
}
