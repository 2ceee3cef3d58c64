import type { ResultSummary } from "@urna/contract/api/admin/results";
import { useTranslation } from "react-i18next";
import { ActaSection } from "./acta-section.tsx";

export function ActaTrustees({ trustees }: Pick<ResultSummary, "trustees">) {
  const { t } = useTranslation(["results", "admin"]);
  return (
    <ActaSection title={t("acta.trustees")}>
      <ul className="a-lines">
        {trustees.map(({ name, kind, publicKey }) => (
          <li className="a-line a-line--plain" key={publicKey}>
            <strong>{name}</strong>
            <span className="u-small">{t(`admin:trustees.${kind}`)}</span>
          </li>
        ))}
      </ul>
    </ActaSection>
  );
}
