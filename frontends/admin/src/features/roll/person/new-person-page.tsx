import type { ElectionId } from "@urna/contract/identifiers";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { Page } from "../../../ui/page.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ChosenElection } from "../chosen-election.tsx";
import { useVersions } from "../use-versions.ts";
import { EntryForm } from "./entry-form.tsx";

/** `/admin/padron/personas/nueva?votacion=`: adds one person, by the rules of an import. */
export function NewPersonPage() {
  const { t } = useTranslation("admin");
  return (
    <ChosenElection current={t("person.add")}>
      {({ id }) => (
        <Page title={t("person.add")} lead={t("person.addLead")}>
          <NewPerson electionId={id} />
        </Page>
      )}
    </ChosenElection>
  );
}

function NewPerson({ electionId }: { electionId: ElectionId }) {
  const { t } = useTranslation("admin");
  const navigate = useNavigate();
  const versions = useVersions(electionId);
  return (
    <Panel title={t("person.data")}>
      <Loaded query={versions}>
        {({ items }) => (
          <EntryForm
            electionId={electionId}
            personId={undefined}
            entry={undefined}
            hasLast4={false}
            versionId={items[0]?.id ?? ""}
            onSaved={({ personId }) => void navigate(paths.rollPerson(electionId, personId))}
          />
        )}
      </Loaded>
    </Panel>
  );
}
