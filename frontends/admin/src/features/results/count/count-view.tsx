import type { AdminElection } from "@urna/contract/elections/admin-election";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Breadcrumb } from "@urna/web-kit/ui/header/breadcrumb";
import { useTranslation } from "react-i18next";
import { isBeingCounted } from "../../../election/pending-count.ts";
import { TrialNote } from "../../../election/trial-note.tsx";
import { paths } from "../../../paths.ts";
import { PendingActs } from "../../../safeguards/pending-acts.tsx";
import { Page } from "../../../ui/page.tsx";
import { BoxPanel } from "./box-panel.tsx";
import { CountPanel } from "./count-panel.tsx";
import { KeysPanel } from "./keys-panel.tsx";
import { WitnessesPanel } from "./witnesses-panel.tsx";

/** What the count stands on, who holds its keys, and the step itself. */
export function CountView({ election }: { election: AdminElection }) {
  const { t } = useTranslation(["results", "admin"]);
  const { localized, instant } = useFormats();
  const closed = election.closedAt && t("count.closed", { at: instant(election.closedAt, "date-time") });
  return (
    <>
      <Breadcrumb trail={[{ to: paths.results, label: t("admin:nav.results") }]} current={election.code} />
      <Page
        title={t("count.title")}
        lead={[localized(election.title), election.code, closed].filter(Boolean).join(" · ")}
      >
        <TrialNote election={election} />
        <PendingActs electionId={election.id} />
        <div className="a-split">
          <div className="a-stack">
            {!isBeingCounted(election) && <BoxPanel election={election} />}
            <CountPanel election={election} />
          </div>
          <div className="a-stack">
            <KeysPanel election={election} />
            <WitnessesPanel election={election} />
          </div>
        </div>
      </Page>
    </>
  );
}
