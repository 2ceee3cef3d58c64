import type { ResultSummary } from "@urna/contract/api/admin/results";
import { useTranslation } from "react-i18next";
import { TrusteeList } from "../../../election/trustee-list.tsx";
import { ActaSection } from "./acta-section.tsx";

export function ActaTrustees({ trustees }: Pick<ResultSummary, "trustees">) {
  const { t } = useTranslation("results");
  return (
    <ActaSection title={t("acta.trustees")}>
      <TrusteeList trustees={trustees} />
    </ActaSection>
  );
}
