import type { AdminElection } from "@urna/contract/elections/admin-election";
import { useTranslation } from "react-i18next";
import { HistoryList } from "../../../election/history-list.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { fieldsOf } from "../draft/draft-fields.ts";
import { CustodyTab } from "../tabs/custody-tab.tsx";
import { PreviewTab } from "../tabs/preview-tab.tsx";
import { PrivacyTab } from "../tabs/privacy-tab.tsx";
import { ReceiptTab } from "../tabs/receipt-tab.tsx";
import { BallotPanel } from "../draft/ballot-panel.tsx";
import { DatesPanel } from "../draft/dates-panel.tsx";
import { useElectionTab, type ElectionTab } from "../page/election-tabs.tsx";
import { FingerprintPanel } from "./fingerprint-panel.tsx";
import { SealedCandidates } from "../candidates/sealed-candidates.tsx";
import { RegistrarPanel } from "./registrar-panel.tsx";
import { SealedAccess, SealedGeneral, SealedRules } from "./sealed-panels.tsx";
import { TrusteesPanel } from "../../../election/trustees-panel.tsx";
import { TurnoutPanel } from "./turnout-panel.tsx";

/** A roll under this goes to the board whole, at closing. */
const smallestRoll = 10;

/** From sealing on, and while it is being sealed: the same tabs, as texts with a lock. */
export function SealedView({ election }: { election: AdminElection }) {
  const tab = useElectionTab();
  return <SealedTab tab={tab} election={election} />;
}

function SealedTab({ tab, election }: { tab: ElectionTab; election: AdminElection }) {
  switch (tab) {
    case "estado":
      return <SealedState election={election} />;
    case "general":
      return <SealedGeneral election={election} />;
    case "papeleta":
      return <BallotPanel election={election} />;
    case "candidaturas":
      return <SealedCandidates election={election} />;
    case "calendario":
      return <DatesPanel election={election} />;
    case "reglas":
      return <SealedRules election={election} />;
    case "acceso":
      return <SealedAccess election={election} />;
    case "comprobante":
      return <ReceiptTab />;
    case "custodios":
      return <CustodyTab election={election} />;
    case "privacidad":
      return <PrivacyTab isSmall={election.rollSize > 0 && election.rollSize < smallestRoll} />;
    case "vista":
      return <PreviewTab ballot={fieldsOf(election)} sealed withdrawn={withdrawnOf(election)} />;
    default:
      return tab satisfies never;
  }
}

/** Places, from 0, of who stands no more. */
function withdrawnOf({ candidates }: AdminElection): readonly number[] {
  return candidates.flatMap(({ withdrawn }, place) => (withdrawn ? [place] : []));
}

const isOfTwo = ({ rules, fingerprint }: AdminElection) =>
  rules.hands === "two-hands" && fingerprint !== undefined;

function SealedState({ election }: { election: AdminElection }) {
  const { t } = useTranslation("admin");
  return (
    <>
      <div className="a-split">
        <div className="a-stack">
          {!["draft", "sealed"].includes(election.state) && <TurnoutPanel election={election} />}
          <BallotPanel election={election} />
          <Panel title={t("history.title")}>
            <HistoryList electionId={election.id} />
          </Panel>
        </div>
        <div className="a-stack">
          <DatesPanel election={election} />
          {isOfTwo(election) && <RegistrarPanel election={election} />}
          {election.trustees.length > 0 && <TrusteesPanel election={election} />}
          {election.fingerprint !== undefined && <FingerprintPanel fingerprint={election.fingerprint} />}
        </div>
      </div>
    </>
  );
}
