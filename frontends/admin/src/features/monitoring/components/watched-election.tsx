import type { AdminElection } from "@urna/contract/elections/admin-election";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { BusyRing } from "@urna/web-kit/ui/feedback/busy-ring";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { TrialNote } from "../../../election/trial-note.tsx";
import type { ListQuery } from "../../../ui/use-list-query.ts";
import { IncidentsPanel } from "../incidents/incidents-panel.tsx";
import { useLiveTurnout } from "../live/use-live-turnout.ts";
import { AccessPanel } from "./access-panel.tsx";
import { CategoriesPanel } from "./categories-panel.tsx";
import { HoursPanel } from "./hours-panel.tsx";
import { LiveBar } from "./live-bar.tsx";
import { SchoolsPanel } from "./schools-panel.tsx";
import { TotalPanel } from "./total-panel.tsx";

/** Keyed by its election where it is used: each one has a stream of its own. */
export function WatchedElection({ election, query }: { election: AdminElection; query: ListQuery }) {
  const { t } = useTranslation("monitoring");
  const problemText = useProblemText();
  const live = useLiveTurnout(election.id);
  const { report, state, problem } = live;
  return (
    <>
      <TrialNote election={election} />
      <LiveBar live={live} election={election} />
      {state === "refused" && (
        <Note kind="err" live title={t("live.refused")}>
          {problemText(problem)}
        </Note>
      )}
      {state === "connecting" && !report && <BusyRing label={t("live.connecting")} />}
      {report && (
        <>
          <TotalPanel report={report} election={election} />
          <CategoriesPanel report={report} election={election} />
          <HoursPanel report={report} />
          <SchoolsPanel report={report} query={query} />
        </>
      )}
      <IncidentsPanel electionId={election.id} />
      <AccessPanel electionId={election.id} />
    </>
  );
}
