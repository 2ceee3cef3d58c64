import { listAuditEntries } from "@urna/contract/audit/routes";
import { call } from "@urna/web-kit/api-client/call";
import { Button } from "@urna/web-kit/ui/button/button";
import { EmptyState } from "@urna/web-kit/ui/feedback/empty-state";
import { useTranslation } from "react-i18next";
import { DataTable } from "../../ui/data-table.tsx";
import { ListStatus } from "../../ui/list-status.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useListPage } from "../../ui/use-list-page.ts";
import { useListQuery } from "../../ui/use-list-query.ts";
import { EntryDetails } from "./components/entry-details.tsx";
import { EntryFilters } from "./components/entry-filters.tsx";
import { ExportButtons } from "./components/export-buttons.tsx";
import { IntegrityPanel } from "./components/integrity-panel.tsx";
import { SummaryNote } from "./components/summary-note.tsx";
import { WitnessesPanel } from "./components/witnesses-panel.tsx";
import { useEntryColumns } from "./components/use-entry-columns.tsx";
import { filterOf, noFilter, readFilter, writeFilter } from "./filter.ts";
import { useFacets } from "./use-facets.ts";

/** `/admin/auditoria`: what happened, and that nothing of it was changed. */
export function AuditPage() {
  const { t } = useTranslation(["admin", "audit", "safeguards"]);
  return (
    <Page title={t("nav.audit")} lead={t("audit.lead")}>
      <IntegrityPanel />
      <WitnessesPanel />
      <EntriesPanel />
    </Page>
  );
}

function EntriesPanel() {
  const { t } = useTranslation("admin");
  const query = useListQuery();
  const columns = useEntryColumns();
  const { summary } = useFacets();
  const typed = readFilter(query);
  const filter = filterOf(typed);
  const address = JSON.stringify([typed, query.q]);
  const entries = useListPage(["audit-entries", address], query, (api, page, signal) =>
    call(api, listAuditEntries, { query: { ...page, ...filter }, signal }),
  );
  const filtered = query.q !== "" || Object.values(typed).some((each) => each !== "");
  const showAll = () => query.change({ ...writeFilter(noFilter), q: "" });
  return (
    <Panel title={t("audit.entries")}>
      <EntryFilters key={address} query={query} />
      {summary && <SummaryNote summary={summary} />}
      <Loaded query={entries}>
        {({ items, page, pageSize, total }) => (
          <>
            <ListStatus name="entries" total={total} />
            {items.length === 0 ? (
              <EmptyState
                title={filtered ? t("list.noMatch") : t("audit.none")}
                action={filtered && <Button onClick={showAll}>{t("list.showAll")}</Button>}
              />
            ) : (
              <DataTable
                caption={t("audit.entries")}
                columns={columns}
                rows={items}
                rowKey={({ index }) => index}
                sort={query.sort === "index" ? "index" : "-index"}
                detail={(entry) => <EntryDetails entry={entry} />}
                onSort={(orden) => query.change({ orden: orden === "index" ? orden : "" })}
              />
            )}
            <Pager page={page} pageSize={pageSize} total={total} onPage={query.toPage} />
            {total > 0 && <ExportButtons filter={{ ...filter, q: query.q || undefined }} total={total} />}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
