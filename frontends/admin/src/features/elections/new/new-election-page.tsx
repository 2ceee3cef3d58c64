import { Breadcrumb } from "@urna/web-kit/ui/header/breadcrumb";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { AdminElection } from "@urna/contract/elections/admin-election";
import { paths } from "../../../paths.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { Page } from "../../../ui/page.tsx";
import { useProcesses } from "../use-processes.ts";
import { NewElectionForm } from "./new-election-form.tsx";

/** `/admin/votaciones/nueva`: the least that a draft needs; the rest is written where it is kept as one types. */
export function NewElectionPage() {
  const { t } = useTranslation("admin");
  const navigate = useNavigate();
  const processes = useProcesses();
  const created = (election: AdminElection) =>
    void navigate(`${paths.election(election.id)}?ver=general`, { replace: true });
  return (
    <>
      <Breadcrumb trail={[{ to: paths.elections, label: t("nav.elections") }]} current={t("new.title")} />
      <Page title={t("new.title")} lead={t("new.lead")}>
        <Loaded query={processes}>
          {({ items }) => <NewElectionForm processes={items} onCreated={created} />}
        </Loaded>
      </Page>
    </>
  );
}
