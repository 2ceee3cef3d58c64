import type { AdminElection } from "@urna/contract/api/admin/elections";
import { custodyOf } from "@urna/web-kit/custody/custody";
import { CustodySentence } from "@urna/web-kit/custody/custody-sentence";
import { useTranslation } from "react-i18next";
import { Panel } from "../ui/panel.tsx";
import { TrusteeList } from "./trustee-list.tsx";

type Sealed = Pick<AdminElection, "trustees" | "trusteesNeeded">;

/** Who holds a key of a sealed election, and who of them together could open a ballot. */
export function TrusteesPanel({ election }: { election: Sealed }) {
  const { t } = useTranslation(["trustees", "admin"]);
  return (
    <Panel title={t("admin:trustees.title")}>
      <p className="u-lead">
        <CustodySentence custody={custodyOf(election)} />
      </p>
      <TrusteeList trustees={election.trustees} />
    </Panel>
  );
}
