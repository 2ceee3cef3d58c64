import type { AdminElection } from "@urna/contract/elections/admin-election";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { EmptyState } from "@urna/web-kit/ui/feedback/empty-state";
import { useTranslation } from "react-i18next";
import { useEveryElection } from "../../election/use-every-election.ts";
import { AccessAlarm } from "../../system-health/access-alarm.tsx";
import { MailPanel } from "../../system-health/mail-panel.tsx";
import { ServicesPanel } from "../../system-health/services-panel.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import { useListQuery, type ListQuery } from "../../ui/use-list-query.ts";
import { ElectionChoice } from "./components/election-choice.tsx";
import { WatchedElection } from "./components/watched-election.tsx";
import { watchable } from "./watchable.ts";

/** `/admin/monitoreo`: an election as it runs, and what it runs on. */
export function MonitoringPage() {
  const { t } = useTranslation("monitoring");
  const query = useListQuery();
  const elections = useEveryElection();
  return (
    <Page title={t("title")} lead={t("lead")}>
      <AccessAlarm />
      <Loaded query={elections}>{({ items }) => <Chosen elections={items} query={query} />}</Loaded>
      <div className="a-split">
        <MailPanel />
        <ServicesPanel />
      </div>
    </Page>
  );
}

/** The election that the address names; else the open one that closes first. */
function Chosen({ elections, query }: { elections: readonly AdminElection[]; query: ListQuery }) {
  const { t } = useTranslation("monitoring");
  const groups = watchable(elections);
  const all = [...groups.open, ...groups.sealed, ...groups.ended];
  const chosen = all.find(({ id }) => id === query.other("votacion")) ?? groups.open[0];
  if (all.length === 0) return <EmptyState title={t("nothing.title")}>{t("nothing.text")}</EmptyState>;
  return (
    <>
      <ElectionChoice
        groups={groups}
        chosen={chosen?.id ?? ""}
        onChoose={(votacion) => query.change({ votacion, q: "" })}
      />
      {chosen ? (
        <WatchedElection key={chosen.id} election={chosen} query={query} />
      ) : (
        <NoneOpen next={groups.sealed[0]} />
      )}
    </>
  );
}

function NoneOpen({ next }: { next: AdminElection | undefined }) {
  const { t } = useTranslation("monitoring");
  const { localized, opening } = useFormats();
  return (
    <EmptyState title={t("noneOpen.title")}>
      {next ? `${localized(next.title)}. ${opening(next.opensAt)}` : t("noneOpen.text")}
    </EmptyState>
  );
}
