import { useQuery } from "@tanstack/react-query";
import type { AdminElection } from "@urna/contract/elections/admin-election";
import type { PersonId } from "@urna/contract/identifiers";
import { getVoter } from "@urna/contract/roll/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { Loaded } from "../../../ui/loaded.tsx";
import { Page } from "../../../ui/page.tsx";
import { useMay } from "../../../ui/use-may.ts";
import { ChosenElection } from "../chosen-election.tsx";
import { voterKey } from "../roll-keys.ts";
import { ActsPanel } from "./acts-panel.tsx";
import { CorrectionPanel } from "./correction-panel.tsx";
import { HistoryPanel } from "./history-panel.tsx";
import { OwnDataPanel } from "./own-data-panel.tsx";
import { PersonPanel } from "./person-panel.tsx";

/** `/admin/padron/personas/{personId}?votacion=`: one person, with what can be done for them and what was. */
export function PersonPage() {
  const { t } = useTranslation("admin");
  const { personId = "" } = useParams();
  return (
    <ChosenElection current={t("person.title")}>
      {(election) => <Person key={`${election.id} ${personId}`} election={election} personId={personId} />}
    </ChosenElection>
  );
}

function Person({ election, personId }: { election: AdminElection; personId: PersonId }) {
  const { t } = useTranslation("admin");
  const api = useApi();
  const may = useMay();
  const detail = useQuery({
    queryKey: voterKey(election.id, personId),
    queryFn: ({ signal }) => call(api, getVoter, { params: { id: election.id, personId }, signal }),
  });
  return (
    <Page title={detail.data?.voter.name ?? t("person.title")} lead={t("person.lead")}>
      <Loaded query={detail}>
        {(found) => (
          <>
            <PersonPanel detail={found} />
            {found.voter.state && found.voter.state !== "voted" && (
              <ActsPanel electionId={election.id} voter={found.voter} />
            )}
            {found.entry && may("roll.write") && (
              <CorrectionPanel
                key={found.versionId}
                electionId={election.id}
                detail={found}
                entry={found.entry}
              />
            )}
            <HistoryPanel history={found.history} />
            {(may("personal-data.read") || may("personal-data.erase")) && (
              <OwnDataPanel personId={personId} />
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}
