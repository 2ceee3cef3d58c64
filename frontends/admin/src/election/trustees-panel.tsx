import type { AdminElection } from "@urna/contract/api/admin/elections";
import { useTranslation } from "react-i18next";
import { Panel } from "../ui/panel.tsx";
import { CustodySentence } from "./custody/custody-sentence.tsx";
import { custodyOf } from "./custody/custody.ts";
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
