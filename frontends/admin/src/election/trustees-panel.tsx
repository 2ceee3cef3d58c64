import type { AdminElection } from "@urna/contract/elections/admin-election";
import { custodyOf } from "@urna/web-kit/custody/custody";
import { CustodySentence } from "@urna/web-kit/custody/custody-sentence";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { Panel } from "../ui/panel.tsx";
import { TrusteeList } from "./trustee-list.tsx";

type Sealed = Pick<AdminElection, "trustees" | "trusteesNeeded" | "state">;

/** Who holds a key of a sealed election, and who of them together could open a ballot. */
export function TrusteesPanel({ election }: { election: Sealed }) {
  const { t } = useTranslation(["trustees", "admin"]);
  return (
    <Panel title={t("admin:trustees.title")}>
      <p className="u-lead">
        <CustodySentence custody={custodyOf(election)} />
      </p>
      {election.state === "sealed" && election.trustees.some(({ confirmed }) => !confirmed) && (
        <Note kind="warn" title={t("admin:trustees.beforeOpening")}>
          {t("admin:trustees.beforeOpeningText")}
        </Note>
      )}
      <TrusteeList trustees={election.trustees} />
    </Panel>
  );
}
