import type { RetentionRun } from "@urna/contract/retention/retention";
import { listRetentionRuns } from "@urna/contract/retention/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { EmptyState } from "@urna/web-kit/ui/feedback/empty-state";
import { useTranslation } from "react-i18next";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useListPage } from "../../../ui/use-list-page.ts";
import { useListQuery } from "../../../ui/use-list-query.ts";
import { retentionRunsName } from "../settings-keys.ts";
import { useRetentionWords } from "./use-retention-words.ts";

/** What went, out of the audit log. */
export function RunsPanel() {
  const { t } = useTranslation("retention");
  const query = useListQuery();
  const columns = useColumns();
  const runs = useListPage(retentionRunsName, query, (api, page, signal) =>
    call(api, listRetentionRuns, { query: page, signal }),
  );
  return (
    <Panel title={t("runs.title")}>
      <div className="u-stack">
        <p>{t("runs.lead")}</p>
        <Loaded query={runs} failed={t("runs.notLoaded")}>
          {({ items, page, pageSize, total }) => (
            <>
              {items.length === 0 ? (
                <EmptyState title={t("runs.none")} />
              ) : (
                <DataTable
                  caption={t("runs.title")}
                  columns={columns}
                  rows={items}
                  rowKey={({ index }) => index}
                />
              )}
              <Pager page={page} pageSize={pageSize} total={total} onPage={query.toPage} />
            </>
          )}
        </Loaded>
      </div>{" "}
    </Panel>
  );
}

function useColumns(): Column<RetentionRun>[] {
  const { t } = useTranslation("retention");
  const { instant, number } = useFormats();
  const { counted } = useRetentionWords();
  return [
    {
      key: "entry",
      header: t("runs.entry"),
      figure: true,
      rowHeader: true,
      cell: ({ index }) => number(index),
    },
    { key: "when", header: t("runs.when"), cell: ({ at }) => instant(at, "short") },
    { key: "who", header: t("runs.who"), cell: ({ by }) => by ?? t("runs.daily") },
    { key: "class", header: t("runs.class"), cell: ({ class: name }) => t(`class.${name}.title`) },
    { key: "what", header: t("runs.what"), cell: ({ removed }) => counted(removed) },
  ];
}
