import { EmptyState } from "@urna/web-kit/ui/empty-state";
import { Button } from "@urna/web-kit/ui/button";
import { useTranslation } from "react-i18next";
import { DataTable } from "../../ui/data-table.tsx";
import { ListStatus } from "../../ui/list-status.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SearchForm } from "../../ui/search-form.tsx";
import { useListPage } from "../../ui/use-list-page.ts";
import { useListQuery } from "../../ui/use-list-query.ts";
import { listEntries } from "./api/list-entries.ts";
import { IntegrityPanel } from "./components/integrity-panel.tsx";
import { useEntryColumns } from "./components/use-entry-columns.tsx";

/** `/admin/auditoria`: what happened, and that nothing of it was changed. */
export function AuditPage() {
  const { t } = useTranslation("admin");
  const query = useListQuery();
  const columns = useEntryColumns();
  const entries = useListPage(["audit-entries"], query, listEntries);
  return (
    <Page title={t("nav.audit")} lead={t("audit.lead")}>
      <IntegrityPanel />
      <Panel title={t("audit.entries")}>
        <SearchForm
          key={query.q}
          label={t("audit.search")}
          hint={t("audit.searchHint")}
          q={query.q}
          onSearch={(q) => query.change({ q })}
        />
        <Loaded query={entries}>
          {({ items, page, pageSize, total }) => (
            <>
              <ListStatus name="entries" total={total} />
              {items.length === 0 ? (
                <EmptyState
                  title={query.q ? t("list.noMatch") : t("audit.none")}
                  action={
                    query.q && <Button onClick={() => query.change({ q: "" })}>{t("list.showAll")}</Button>
                  }
                />
              ) : (
                <DataTable
                  caption={t("audit.entries")}
                  columns={columns}
                  rows={items}
                  rowKey={({ index }) => index}
                  sort={query.sort === "index" ? "index" : "-index"}
                  onSort={(orden) => query.change({ orden: orden === "index" ? orden : "" })}
                />
              )}
              <Pager page={page} pageSize={pageSize} total={total} onPage={query.toPage} />
            </>
          )}
        </Loaded>
      </Panel>
    </Page>
  );
}
