import type { AdminElection } from "@urna/contract/elections/admin-election";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useMay } from "../../../ui/use-may.ts";
import { SaveStatus } from "./save-status.tsx";
import { useDraft, type Draft } from "./use-draft.ts";
import { AccessSimulation } from "../tabs/access-simulation.tsx";
import { AccessTab } from "../tabs/access-tab.tsx";
import { BallotTab } from "../tabs/ballot-tab.tsx";
import { CalendarTab } from "../tabs/calendar-tab.tsx";
import { CandidatesTab } from "../tabs/candidates-tab.tsx";
import { GeneralTab } from "../tabs/general-tab.tsx";
import { CustodyTab } from "../tabs/custody-tab.tsx";
import { PreviewTab } from "../tabs/preview-tab.tsx";
import { PrivacyTab } from "../tabs/privacy-tab.tsx";
import { ReceiptTab } from "../tabs/receipt-tab.tsx";
import { RulesTab } from "../tabs/rules-tab.tsx";
import { useChecklist } from "./use-checklist.ts";
import { BallotPanel } from "./ballot-panel.tsx";
import { ChecklistPanel } from "./checklist-panel.tsx";
import { DatesPanel } from "./dates-panel.tsx";
import { useElectionTab, type ElectionTab } from "../page/election-tabs.tsx";

interface DraftViewProps {
  election: AdminElection;
  /** Whether everything that was typed is saved: nothing else is sealed. */
  onSaved(saved: boolean): void;
}

/** A draft: who may writes everything of it, and it is kept while they do; others read it. Keyed by the election's id where it is used. */
export function DraftView({ election, onSaved }: DraftViewProps) {
  const draft = useDraft(election);
  const saved = draft.status.kind === "saved";
  useEffect(() => onSaved(saved), [saved, onSaved]);
  const tab = useElectionTab();
  const { t } = useTranslation("admin");
  const mayWrite = useMay()("elections.write");
  return (
    <>
      {mayWrite ? (
        // The trustees are saved by a button of their own, and say so themselves.
        (tab !== "custodios" || !saved) && <SaveStatus draft={draft} />
      ) : (
        <Note kind="info">{t("draft.forOthers")}</Note>
      )}
      <fieldset className="a-fields" disabled={!mayWrite && tab !== "estado" && tab !== "vista"}>
        <DraftTab tab={tab} draft={draft} election={election} />
      </fieldset>
    </>
  );
}

function DraftTab({ tab, draft, election }: { tab: ElectionTab; draft: Draft; election: AdminElection }) {
  switch (tab) {
    case "estado":
      return <DraftState election={election} />;
    case "general":
      return <GeneralTab draft={draft} />;
    case "papeleta":
      return <BallotTab draft={draft} />;
    case "candidaturas":
      return <CandidatesTab draft={draft} electionId={election.id} />;
    case "calendario":
      return <CalendarTab draft={draft} />;
    case "reglas":
      return <RulesTab draft={draft} />;
    case "acceso":
      return (
        <>
          <AccessTab draft={draft} />
          <AccessSimulation electionId={election.id} revision={election.revision} />
        </>
      );
    case "comprobante":
      return <ReceiptTab />;
    case "custodios":
      return <CustodyTab election={election} />;
    case "privacidad":
      return <DraftPrivacy election={election} />;
    case "vista":
      return <PreviewTab ballot={draft.fields} sealed={false} />;
    default:
      return tab satisfies never;
  }
}

/** The checklist knows whether the roll is too small to hide anybody. */
function DraftPrivacy({ election }: { election: AdminElection }) {
  const checklist = useChecklist(election.id, true);
  const hides = checklist.data?.items.find(({ key }) => key === "roll-hides-voters");
  return <PrivacyTab isSmall={hides?.verdict === "warning"} />;
}

function DraftState({ election }: { election: AdminElection }) {
  return (
    <div className="a-split">
      <div className="a-stack">
        <ChecklistPanel electionId={election.id} />
        <BallotPanel election={election} />
      </div>
      <div className="a-stack">
        <DatesPanel election={election} />
      </div>
    </div>
  );
}
