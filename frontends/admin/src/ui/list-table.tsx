import type { UseQueryResult } from "@tanstack/react-query";
import { Button } from "@urna/web-kit/ui/button/button";
import { EmptyState } from "@urna/web-kit/ui/feedback/empty-state";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DataTable, type Column } from "./data-table.tsx";
import { ListStatus } from "./list-status.tsx";
import { Loaded } from "./loaded.tsx";
import { Pager } from "./pager.tsx";
import type { ListQuery } from "./use-list-query.ts";

interface ListedPage<Row> {
  readonly items: readonly Row[];
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}

interface ListTableProps<Row> {
  list: UseQueryResult<ListedPage<Row>>;
  query: ListQuery;
  /** A key under `count`. */
  name: string;
  caption: string;
  columns: Column<Row>[];
  /** The API's order where the address has none. */
  usualSort: string;
  /** The page's filters, empty; undefined where none of them is set. */
  noFilter: Readonly<Record<string, string>> | undefined;
  /** Said where there is nothing at all. */
  none: string;
  noneText?: ReactNode;
}

/** A page of a list from the API: how many there are, the rows or why there are none, and the way to other pages. */
export function ListTable<Row extends { id: string }>({ list, query, ...props }: ListTableProps<Row>) {
  const { t } = useTranslation("admin");
  const { name, caption, columns, usualSort, noFilter, none, noneText } = props;
  return (
    <Loaded query={list}>
      {({ items, page, pageSize, total }) => (
        <>
          <ListStatus name={name} total={total} />
          {items.length === 0 ? (
            <EmptyState
              title={noFilter ? t("list.noMatch") : none}
              action={noFilter && <Button onClick={() => query.change(noFilter)}>{t("list.showAll")}</Button>}
            >
              {!noFilter && noneText}
            </EmptyState>
          ) : (
            <DataTable
              caption={caption}
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              sort={query.sort ?? usualSort}
              onSort={(orden) => query.change({ orden })}
            />
          )}
          <Pager page={page} pageSize={pageSize} total={total} onPage={query.toPage} />
        </>
      )}
    </Loaded>
  );
}
