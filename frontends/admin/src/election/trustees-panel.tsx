import type { AdminElection } from "@urna/contract/api/admin/elections";
import { useTranslation } from "react-i18next";
import { Panel } from "../ui/panel.tsx";
import { TrusteeList } from "./trustee-list.tsx";

/** Who holds a key: all of them together are needed to count. */
export function TrusteesPanel({ trustees }: { trustees: AdminElection["trustees"] }) {
  const { t } = useTranslation("admin");
  return (
    <Panel title={t("trustees.title")}>
      <p className="u-lead">{t("trustees.text", { count: trustees.length })}</p>
      <TrusteeList trustees={trustees} />
    </Panel>
  );
}
