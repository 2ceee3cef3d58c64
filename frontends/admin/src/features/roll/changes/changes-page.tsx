import { useTranslation } from "react-i18next";
import { Page } from "../../../ui/page.tsx";
import { useListQuery } from "../../../ui/use-list-query.ts";
import { ChosenElection } from "../chosen-election.tsx";
import { ChangesPanel } from "./changes-panel.tsx";

/** `/admin/padron/cambios?votacion=&desde=&version=`: who differs between two versions. */
export function ChangesPage() {
  const { t } = useTranslation("admin");
  const query = useListQuery();
  return (
    <ChosenElection current={t("roll.changes")}>
      {({ id }) => (
        <Page title={t("roll.changes")} lead={t("roll.changesLead")}>
          <ChangesPanel electionId={id} query={query} />
        </Page>
      )}
    </ChosenElection>
  );
}
