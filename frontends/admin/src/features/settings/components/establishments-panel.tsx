import { useQueryClient } from "@tanstack/react-query";
import type { Establishment } from "@urna/contract/establishments/establishment";
import { listEstablishments } from "@urna/contract/establishments/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useToast } from "@urna/web-kit/toast";
import { Button } from "@urna/web-kit/ui/button/button";
import { EmptyState } from "@urna/web-kit/ui/feedback/empty-state";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DataTable } from "../../../ui/data-table.tsx";
import { ListStatus } from "../../../ui/list-status.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SearchForm } from "../../../ui/search-form.tsx";
import { useListPage } from "../../../ui/use-list-page.ts";
import { useListQuery } from "../../../ui/use-list-query.ts";
import { establishmentsName } from "../settings-keys.ts";
import { EstablishmentDialog } from "./establishment-dialog.tsx";
import { ImportPanel } from "./import-panel.tsx";
import { useEstablishmentColumns } from "./use-establishment-columns.tsx";

/** The establishments of the service: found, added, changed, and brought from a table. */
export function EstablishmentsPanel() {
  const { t } = useTranslation("admin");
  const toast = useToast();
  const queries = useQueryClient();
  const query = useListQuery();
  const [edited, setEdited] = useState<Establishment | "new">();
  const columns = useEstablishmentColumns(setEdited);
  const list = useListPage(establishmentsName, query, (api, page, signal) =>
    call(api, listEstablishments, { query: page, signal }),
  );
  const reload = () => void queries.invalidateQueries({ queryKey: ["admin", ...establishmentsName] });
  return (
    <>
      <Panel
        title={t("settings.tab.establecimientos")}
        aside={
          <Button small onClick={() => setEdited("new")}>
            {t("settings.establishment.add")}
          </Button>
        }
      >
        <SearchForm
          key={query.q}
          label={t("settings.establishment.search")}
          hint={t("settings.establishment.searchHint")}
          q={query.q}
          onSearch={(q) => query.change({ q })}
        />
        <Loaded query={list}>
          {({ items, page, pageSize, total }) => (
            <>
              <ListStatus name="establishments" total={total} />
              {items.length === 0 ? (
                <EmptyState
                  title={query.q ? t("list.noMatch") : t("settings.establishment.none")}
                  action={
                    query.q && <Button onClick={() => query.change({ q: "" })}>{t("list.showAll")}</Button>
                  }
                />
              ) : (
                <DataTable
                  caption={t("settings.tab.establecimientos")}
                  columns={columns}
                  rows={items}
                  rowKey={({ code }) => code}
                  sort={query.sort ?? "code"}
                  onSort={(orden) => query.change({ orden })}
                />
              )}
              <Pager page={page} pageSize={pageSize} total={total} onPage={query.toPage} />
            </>
          )}
        </Loaded>
      </Panel>
      <ImportPanel onDone={reload} />
      {edited && (
        <EstablishmentDialog
          establishment={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onStale={reload}
          onSaved={() => {
            setEdited(undefined);
            toast(t("settings.saved"));
            reload();
          }}
        />
      )}
    </>
  );
}
