import { useTranslation } from "react-i18next";
import { useEveryElection } from "../../election/use-every-election.ts";
import { PendingActs } from "../../safeguards/pending-acts.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import { useListQuery } from "../../ui/use-list-query.ts";
import { useMay } from "../../ui/use-may.ts";
import { AccessPanel } from "./components/access-panel.tsx";
import { ElectionChoice } from "./components/election-choice.tsx";
import { ExhibitionPanel } from "./components/exhibition-panel.tsx";
import { UnfinishedPanel } from "./components/unfinished-panel.tsx";
import { VersionsPanel } from "./components/versions-panel.tsx";
import { VotersPanel } from "./components/voters-panel.tsx";

/** `/admin/padron`. Nobody's data is shown before an election is chosen: each look at a roll is in the audit log. */
export function RollPage() {
  const { t } = useTranslation("admin");
  const may = useMay();
  const query = useListQuery();
  const elections = useEveryElection();
  return (
    <Page title={t("nav.roll")} lead={t("roll.lead")}>
      <Loaded query={elections}>
        {({ items }) => {
          const election = items.find(({ id }) => id === query.other("votacion"));
          return (
            <>
              <ElectionChoice
                elections={items}
                chosen={election?.id ?? ""}
                onChoose={(votacion) => query.change({ votacion, q: "" })}
              />
              {election && (
                <>
                  <PendingActs electionId={election.id} />
                  {may("roll.write") && (
                    <UnfinishedPanel key={`unfinished ${election.id}`} electionId={election.id} />
                  )}
                  <VersionsPanel key={`versions ${election.id}`} electionId={election.id} />
                  <ExhibitionPanel key={`exhibition ${election.id}`} election={election} />
                  <AccessPanel key={`access ${election.id}`} electionId={election.id} />
                  <VotersPanel key={`voters ${election.id}`} electionId={election.id} query={query} />
                </>
              )}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
