import type { UseQueryResult } from "@tanstack/react-query";
import { Button } from "@urna/web-kit/ui/button/button";
import { EmptyState } from "@urna/web-kit/ui/feedback/empty-state";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { ListStatus } from "../../../ui/list-status.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SearchForm } from "../../../ui/search-form.tsx";
import type { PageOf } from "../../../ui/use-list-page.ts";
import type { ListQuery } from "../../../ui/use-list-query.ts";

interface RequestListProps<Item> {
  kind: "registration" | "support";
  query: ListQuery;
  list: UseQueryResult<PageOf<Item>>;
  columns: readonly Column<Item>[];
  filter: ReactNode;
  /** Undefined: all of them. */
  state: string | undefined;
}

/** One of the two lists: searched by reference, newest first. */
export function RequestList<Item extends { id: string }>({
  kind,
  query,
  list,
  columns,
  filter,
  state,
}: RequestListProps<Item>) {
  const { t } = useTranslation("admin");
  return (
    <Panel title={t(`requests.${kind}`)}>
      <SearchForm
        key={query.q}
        label={t("requests.search")}
        hint={t(`requests.${kind}Hint`)}
        q={query.q}
        onSearch={(q) => query.change({ q: q.toUpperCase() })}
      >
        {filter}
      </SearchForm>
      <Loaded query={list}>
        {({ items, page, pageSize, total }) => (
          <>
            <ListStatus name="requests" total={total} />
            {items.length === 0 ? (
              <EmptyState
                title={query.q || state ? t("requests.noMatch") : t("requests.none")}
                action={
                  (query.q || state) && (
                    <Button onClick={() => query.change({ q: "", estado: "" })}>{t("list.showAll")}</Button>
                  )
                }
              />
            ) : (
              <DataTable
                caption={t(`requests.${kind}`)}
                columns={columns}
                rows={items}
                rowKey={({ id }) => id}
              />
            )}
            <Pager page={page} pageSize={pageSize} total={total} onPage={query.toPage} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}
